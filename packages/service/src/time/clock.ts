/** Milliseconds since 1970, UTC. Injected, so that tests control the time. */
export type Clock = () => number;
