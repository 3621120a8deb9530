/** The baseline: node:http parses a JSON body and writes a response of the size of a result. */
import { createServer } from 'node:http';
import { echoed } from './echoed.ts';

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    const body = JSON.stringify(echoed);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`listening at ${(server.address() as { port: number }).port}`);
});
