/** What keeps the memory of the server small: a nursery of half of Node's size, and one heap outside of it for all threads. */
export const NODE_FLAGS = ['--max-semi-space-size=8'];
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };
