import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Latest {
  response: ServerResponse;
  /** The one before it, which may still be under way if requests are pipelined. */
  previous: ServerResponse | undefined;
}

/**
 * The responses that are under way on each connection. Responses leave in the order of their requests, so one to a request that
 * cannot be read has to wait for those before it; sent at once, it would take their place.
 */
export class OpenResponses {
  readonly #latest = new WeakMap<Socket, Latest>();
  readonly #waiting = new WeakSet<Socket>();

  /** Takes note of the responses of a server. */
  track(listener: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request;
      this.#latest.set(socket, { response, previous: this.#latest.get(socket)?.response });
      listener(request, response);
    };
  }

  /**
   * Calls back once the responses to all requests that arrived whole are sent, and those that are made in this turn of the event
   * loop, such as a rejection before the body is read. It does so once, however often it is called meanwhile.
   */
  whenSent(socket: Socket, callback: () => void): void {
    if (this.#waiting.has(socket)) return;
    this.#waiting.add(socket);
    const proceed = (): void => {
      this.#waiting.delete(socket);
      callback();
    };
    setImmediate(() => {
      const open = this.#openResponse(socket);
      if (open) open.once('close', proceed);
      else proceed();
    });
  }

  /** The response that is sent last of those that do not wait for more to arrive. */
  #openResponse(socket: Socket): ServerResponse | undefined {
    const latest = this.#latest.get(socket);
    const response = latest?.response.req.complete ? latest.response : latest?.previous;
    return response && !response.writableFinished && !response.closed ? response : undefined;
  }
}
