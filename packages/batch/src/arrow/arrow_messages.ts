/** The messages of Arrow IPC streams: https://arrow.apache.org/docs/format/Columnar.html#ipc-streaming-format. */

/** A stream that cannot be read; the message is for the caller. */
export class UnreadableArrow extends Error {}

/** Runs code of the library on bytes of a caller: what it throws is about them. */
export function readingArrow<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new UnreadableArrow((error as Error).message.replace(/\.$/, ''), { cause: error });
  }
}

export type ArrowMessage =
  | { kind: 'schema' | 'batch'; bytes: Uint8Array }
  | { kind: 'dictionary'; bytes: Uint8Array; id: bigint; isDelta: boolean }
  /** The end of a stream; another one may follow. */
  | { kind: 'end' };

const CONTINUATION = 0xffffffff;
export const PREFIX_BYTES = 8;
const METADATA_BYTES_MAX = 16 * 1024 * 1024;
const BODY_BYTES_MAX = 512 * 1024 * 1024;

/** What ends a stream. */
export const END_OF_STREAM: Uint8Array = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0);

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The length of the metadata behind the prefix of a message. */
export function metadataLength(message: Uint8Array): number {
  const view = viewOf(message);
  if (view.getUint32(0, true) !== CONTINUATION)
    throw new UnreadableArrow('it is not in the streaming format of Arrow IPC');
  const length = view.getInt32(4, true);
  if (length < 0 || length > METADATA_BYTES_MAX) throw new UnreadableArrow('the metadata of a message are too long');
  return length;
}

/** A table of FlatBuffers: where its fields are, undefined for those that have their default. */
class FlatTable {
  readonly view: DataView;
  readonly #at: number;
  readonly #fields: number;

  constructor(view: DataView, at: number) {
    this.view = view;
    this.#at = at;
    this.#fields = at - view.getInt32(at, true);
  }

  field(index: number): number | undefined {
    const place = 4 + 2 * index;
    if (place >= this.view.getUint16(this.#fields, true)) return undefined;
    const offset = this.view.getUint16(this.#fields + place, true);
    return offset === 0 ? undefined : this.#at + offset;
  }

  table(index: number): FlatTable | undefined {
    const at = this.field(index);
    return at === undefined ? undefined : new FlatTable(this.view, at + this.view.getUint32(at, true));
  }

  byte(index: number): number {
    const at = this.field(index);
    return at === undefined ? 0 : this.view.getUint8(at);
  }

  long(index: number): bigint {
    const at = this.field(index);
    return at === undefined ? 0n : this.view.getBigInt64(at, true);
  }
}

/** The table `Message` of a message with its prefix. */
function messageTable(bytes: Uint8Array): FlatTable {
  const view = viewOf(bytes.subarray(PREFIX_BYTES));
  return new FlatTable(view, view.getUint32(0, true));
}

/** Places of fields in the tables `Message` and `DictionaryBatch`. */
const MESSAGE = { kind: 1, header: 2, bodyLength: 3 } as const;
const DICTIONARY = { id: 0, isDelta: 2 } as const;
const KINDS: Record<number, 'schema' | 'dictionary' | 'batch'> = { 1: 'schema', 2: 'dictionary', 3: 'batch' };

function bodyLength(bytes: Uint8Array): number {
  const length = messageTable(bytes).long(MESSAGE.bodyLength);
  if (length < 0n || length > BODY_BYTES_MAX) {
    throw new UnreadableArrow(`a record batch may have ${BODY_BYTES_MAX / 1024 ** 2} MiB; send smaller ones`);
  }
  return Number(length);
}

function messageOf(bytes: Uint8Array): ArrowMessage {
  const table = messageTable(bytes);
  const kind = KINDS[table.byte(MESSAGE.kind)];
  if (kind === undefined) throw new UnreadableArrow('it has a message that is no schema, dictionary or record batch');
  if (kind !== 'dictionary') return { kind, bytes };
  const header = table.table(MESSAGE.header);
  return { kind, bytes, id: header?.long(DICTIONARY.id) ?? 0n, isDelta: header?.byte(DICTIONARY.isDelta) === 1 };
}

/** Cuts a byte stream into messages. Each has an array of its own, in which its body is aligned to eight bytes. */
export class ArrowMessages {
  #bytes = new Uint8Array(PREFIX_BYTES);
  #filled = 0;
  #awaits: 'prefix' | 'metadata' | 'body' = 'prefix';

  /** Whether a message has begun and is not whole. */
  get isWithinMessage(): boolean {
    return this.#filled > 0;
  }

  *cut(chunk: Uint8Array): Generator<ArrowMessage> {
    let at = 0;
    while (at < chunk.length) {
      const part = chunk.subarray(at, at + this.#bytes.length - this.#filled);
      this.#bytes.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
      if (this.#filled < this.#bytes.length) return;
      const message = this.#advance();
      if (message) yield message;
    }
  }

  #grow(bytes: number): void {
    const longer = new Uint8Array(this.#bytes.length + bytes);
    longer.set(this.#bytes);
    this.#bytes = longer;
  }

  /** What has been awaited is there. */
  #advance(): ArrowMessage | undefined {
    if (this.#awaits === 'prefix') {
      const length = metadataLength(this.#bytes);
      if (length === 0) return this.#finish({ kind: 'end' });
      this.#grow(length);
      this.#awaits = 'metadata';
      return undefined;
    }
    try {
      const length = this.#awaits === 'metadata' ? bodyLength(this.#bytes) : 0;
      if (length === 0) return this.#finish(messageOf(this.#bytes));
      this.#grow(length);
      this.#awaits = 'body';
      return undefined;
    } catch (error) {
      if (error instanceof RangeError) throw new UnreadableArrow('the metadata of a message are damaged');
      throw error;
    }
  }

  #finish(message: ArrowMessage): ArrowMessage {
    this.#bytes = new Uint8Array(PREFIX_BYTES);
    this.#filled = 0;
    this.#awaits = 'prefix';
    return message;
  }
}
