import { Readable } from 'node:stream';

/** Reads the head and the first part of a text at once, so that a store that is unavailable is reported with its status. */
export async function startedStream(text: AsyncGenerator<string>): Promise<Readable> {
  const parts = [(await text.next()).value ?? '', (await text.next()).value ?? ''];
  return Readable.from(
    (async function* () {
      yield* parts;
      yield* text;
    })(),
  );
}
