import type { InputError } from '@plumbline/calculators';

/** The body of an error response (RFC 9457). */
export interface ProblemDocument {
  title: string;
  status: number;
  detail: string;
  code: string;
  errors?: InputError[];
  /** How many further input errors there are. */
  more_errors?: number;
}
