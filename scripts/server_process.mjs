/** Reduce memory: half of Node's young generation, and one malloc arena for all threads. */
export const NODE_FLAGS = ['--max-semi-space-size=8'];
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };
