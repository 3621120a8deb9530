import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const REAL = Symbol.for('plumbline.scrypt');

type Scrypt = typeof crypto.scrypt;
const current = crypto.scrypt as Scrypt & { [REAL]?: Scrypt };
const real = current[REAL] ?? current;

function use(scrypt: Scrypt): void {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
}

const cheap = Object.assign(
  (...[password, salt, length, options, done]: Parameters<Scrypt>) =>
    real(password, salt, length, { ...options, N: 16 }, done),
  { [REAL]: real },
) as unknown as Scrypt;

/** Passwords cost in these tests what they cost in production. */
export function useRealPasswords(): void {
  use(real);
}

// A hash takes a sixth of a second of processor time on purpose. Most tests sign somebody up, and few are about passwords.
use(cheap);
