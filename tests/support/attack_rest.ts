import { HostileRequests, type Keys } from './attack_requests.ts';
import type { AttemptResult } from './attack_run.ts';
import { exchange, isLeftEarly } from './attack_wire.ts';
import { ResponseValidator } from './response_validator.ts';

/** Attacks every path of the OpenAPI document and validates the responses against it. */
export async function attackByDocument(port: number, keys: Keys): Promise<(seed: number) => Promise<AttemptResult>> {
  const document = await (await fetch(`http://127.0.0.1:${port}/openapi.json`)).json();
  const requests = new HostileRequests(document, keys);
  const validator = new ResponseValidator(document);
  return async (seed) => {
    const request = requests.make(seed);
    const label = `${request.method} ${request.target.slice(0, 120)}`;
    const answer = await exchange(port, request).catch((error: Error) => {
      throw new Error(`${label}: ${error.message}`);
    });
    if (!answer) return { kind: 'no answer', faults: isLeftEarly(request) ? [] : [`${label}: no answer`] };
    const faults = validator.faultsOf(request, answer).map((fault) => `${label}: ${answer.status}: ${fault}`);
    return { kind: String(answer.status), faults };
  };
}
