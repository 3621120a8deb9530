import { describe, expect, it } from 'vitest';
import { ForbiddenHost, loopbackLookup, publicLookup } from './outbound_request.ts';
import { resolvingTo } from './testing/resolving_to.ts';

describe('the lookup of a name', () => {
  it('connects to the very address that was checked', () => {
    const answers: unknown[][] = [];
    publicLookup(resolvingTo('93.184.215.14'))('app.example.com', {}, (...answer) => answers.push(answer));
    publicLookup(resolvingTo('93.184.215.14'))('app.example.com', { all: true }, (...answer) => answers.push(answer));
    expect(answers).toEqual([
      [null, '93.184.215.14', 4],
      [null, [{ address: '93.184.215.14', family: 4 }]],
    ]);
  });

  it.each([[['93.184.215.14']], [['127.0.0.1', '192.168.0.1']], [[]]])(
    'of this machine refuses one that resolves to %j',
    (addresses) => {
      const answers: unknown[] = [];
      loopbackLookup(resolvingTo(...addresses))('localhost', {}, (error) => answers.push(error));
      expect(answers).toEqual([new ForbiddenHost('localhost is not this machine.')]);
    },
  );
});
