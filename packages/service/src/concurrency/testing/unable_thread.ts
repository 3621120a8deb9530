/** A thread that cannot start. */
throw new Error('a thread cannot start');
