import pg from 'pg';
import { StoreUnavailable } from '../contract.ts';

/** SQLSTATE of shutdown, startup, full disk, too many connections, read-only server and deadlock. */
const TRANSIENT_ERRORS = /^(08|40|53|57|25006)/;

/** The driver's messages for failed connections, which have no code. */
const LOST_CONNECTION = /connect|timeout/i;

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  ENOTFOUND: 'host name not found',
  EAI_AGAIN: 'host name lookup failed',
  ETIMEDOUT: 'connection timed out',
};

function codeOf(error: unknown): string | undefined {
  const { code, errors } = error as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] };
  return code ?? errors?.[0]?.code;
}

/** Whether the server may be available again shortly. */
export function isTransient(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (error instanceof pg.DatabaseError) return TRANSIENT_ERRORS.test(error.code ?? '');
  const { name, message } = error as Error;
  return codeOf(error) !== undefined || (name === 'Error' && LOST_CONNECTION.test(message));
}

/** Why a server failed, for the operator. Does not name the user, unlike the messages of the server. */
export function failureOf(server: string, error: unknown): string {
  const { message } = error as Error;
  if (error instanceof pg.DatabaseError || !isTransient(error)) {
    return `${server} cannot be used: ${message.replaceAll(/\b(user|role) "[^"]*"/g, 'this $1')}`;
  }
  const code = codeOf(error) ?? '';
  return `${server} cannot be reached: ${REASONS[code] ?? (message || code)}`;
}
