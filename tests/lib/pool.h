/* SPDX-License-Identifier: MIT */
/* pool.h - quick memory for JSON, where trees are made and released by the
 * thousand. */
#ifndef LIB_POOL_H
#define LIB_POOL_H

/* From here on what jansson keeps lies side by side in the order in which it is
 * made; what it has kept so far stays good. Its texts (json_dumps()) must go
 * back to jansson. For one thread. Under a sanitizer nothing changes: that is
 * to know where memory ends. */
void pool_begin(void);

#endif
