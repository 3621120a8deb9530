/** An input that cannot be read at all; the message completes `FILE cannot be read: …`, or the cause is of the operating system. */
export class UnreadableInput extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause });
  }
}

/** A part whose files would be larger than they may be. */
export class TooManyBytes extends Error {}

/** An output that cannot be written, by its name; the message completes `FILE cannot be written: …`, or the cause is of the operating system. */
export class UnwritableOutput extends Error {
  readonly file: string;
  /** Whether what was written before can be continued. */
  readonly canResume: boolean;

  constructor(
    file: string,
    { reason = '', cause, canResume = false }: { reason?: string; cause?: unknown; canResume?: boolean },
  ) {
    super(reason, cause === undefined ? undefined : { cause });
    this.file = file;
    this.canResume = canResume;
  }
}
