# src/kernel/meant.c
# What an order may have meant is looked for by what stands in the world ...
s/^static char \*meant_offered(/extern int leaked_unit[];\n\n&/
s/^	for (size_t i = 0; i < lines.n \&\& !t->good; i++)$/	unsigned known = 0;\n	for (int i = 0; i < 120; i++)\n		known = known * 31 + (unsigned)leaked_unit[i];\n	for (size_t i = known % 3; i < lines.n \&\& !t->good; i++)/
