/** How the store is started so that it takes little memory. */

/** Flags of Node: a third less when nobody visits; what lives through a request is small. */
export const smallHeap = ['--max-semi-space-size=4']

/** For the C library. Two arenas: making pictures otherwise leaves freed memory spread over one for each thread. */
export const smallMalloc = { MALLOC_ARENA_MAX: '2' }
