/** How the store is started so that it takes little memory. */

/**
 * Flags of Node. Little of a request lives on, so its garbage is collected while young; the rest is collected once it is
 * 40 % more than after the last time. Node itself would wait until it is several times as much.
 */
export const smallHeap = ['--max-semi-space-size=8', '--heap-growing-percent=40']

/** For the C library. Two arenas: making pictures otherwise leaves freed memory spread over one for each thread. */
export const smallMalloc = { MALLOC_ARENA_MAX: '2' }
