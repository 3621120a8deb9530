export const EVENT_STREAM_TYPE = 'text/event-stream';

/** Readers skip it. */
export const EVENT_COMMENT = ':\n\n';

/** Proxies neither buffer nor compress the stream, so that each event arrives when it is sent. */
export const EVENT_STREAM_HEADERS = {
  'content-type': EVENT_STREAM_TYPE,
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** An event with one line of data. */
export function eventOf(line: string): string {
  return `event: message\ndata: ${line}\n\n`;
}
