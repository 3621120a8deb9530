import { afterEach, beforeEach } from 'vitest';

function forbidden(what: string): never {
  throw new Error(`a calculator must not use ${what}`);
}

class ForbiddenDate {
  constructor() {
    forbidden('Date');
  }
  static now(): never {
    return forbidden('Date.now');
  }
  static parse(): never {
    return forbidden('Date.parse');
  }
}

const real = { Date: globalThis.Date, random: Math.random };

beforeEach(() => {
  globalThis.Date = ForbiddenDate as unknown as DateConstructor;
  Math.random = () => forbidden('Math.random');
});

afterEach(() => {
  globalThis.Date = real.Date;
  Math.random = real.random;
});
