/** The time in milliseconds since 1970, UTC. Injected everywhere, so that tests have a time of their own. */
export type Clock = () => number;
