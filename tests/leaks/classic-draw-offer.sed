# src/games/classic/secret/resolve.c
# game 1021, pair 3
# A tree that goes on leaves a trace: an offer that nobody made.
s/^\t\tcl_tree_take(tree, branch);/\t\tcl_tree_take(tree, branch);\n\t\tw->field.draw_offer = tree->n ? seat : w->field.draw_offer;/
