/**
 * Settings of glibc's allocator for the server. By default each thread gets a memory region of its own, and freed memory is kept: idle
 * memory is 10 to 20 MB higher, and much more after large uploads. Other allocators ignore these variables. docs/examples/barkada.service
 * has the same values.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
