import fc from 'fast-check';
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

/** A fixed seed makes failures reproducible; `PROPERTY_SEED` tries other inputs. Each test sets its own number of runs. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_115) });

beforeEach(() => {
  globalThis.Date = ForbiddenDate as unknown as DateConstructor;
  Math.random = () => forbidden('Math.random');
});

afterEach(() => {
  globalThis.Date = real.Date;
  Math.random = real.random;
});
