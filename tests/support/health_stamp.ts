/**
 * Preloaded by a server whose health is watched: a response to /health has the processor time of the event loop when it was written.
 * The client cannot know: on a busy machine it reads the response later, while the server goes on.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { eventLoopTime } from './processor_time.ts';

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  if (request.url !== '/health') return;
  const writeHead = response.writeHead.bind(response) as (...words: unknown[]) => ServerResponse;
  response.writeHead = (...words: unknown[]) => {
    response.setHeader('x-event-loop-time', JSON.stringify(eventLoopTime(process.pid)));
    return writeHead(...words);
  };
});
