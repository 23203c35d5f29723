/* SPDX-License-Identifier: MIT */
/* helper.h - finds the programs that estafette runs. */
#ifndef OFFICE_HELPER_H
#define OFFICE_HELPER_H

/* Where the program is: beside estafette, else in the folder where `make
 * install` put it, whether it is there or not. The caller's. */
char *helper_path(const char *name);

#endif
