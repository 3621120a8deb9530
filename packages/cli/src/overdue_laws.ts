import { overdueLaws } from '@plumbline/calculators';
import type { FastifyBaseLogger } from 'fastify';

/** Warns of the laws, standards and data sets that have to be read again. Results do not depend on it. */
export function logOverdueLaws(log: Pick<FastifyBaseLogger, 'warn'>, nowMs: number): void {
  const overdue = overdueLaws(new Date(nowMs).toISOString().slice(0, 10)).map(({ name }) => name);
  if (overdue.length > 0) log.warn({ laws: overdue }, `${overdue.length} laws or standards are past their review date`);
}
