/** The first line of a stack that is in a source file, without the folder of the installation. */
const SOURCE = /^ {4}at .*?(?<![\w.-])((?:packages|node_modules)\/[^\s():]+:\d+)/m;
const NAME_LENGTH_MAX = 80;
/** As of Node and PostgreSQL: such as ECONNREFUSED or 57P01. */
const CODE = /^[A-Z0-9_]{1,40}$/;

/**
 * What kind of error it is, and where it was thrown. Never its message, which may quote an input, an address or an e-mail address.
 */
export function kindOfError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const { code } = error as Error & { code?: unknown };
  const place = error.stack?.match(SOURCE)?.[1];
  const parts = [error.name.slice(0, NAME_LENGTH_MAX)];
  if (typeof code === 'string' && CODE.test(code)) parts.push(code);
  if (place !== undefined) parts.push(`at ${place}`);
  return parts.join(' ');
}
