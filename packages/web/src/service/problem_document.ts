import type { InputError } from '@plumbline/calculators';

/** The body of an error response (RFC 9457). */
export interface ProblemDocument {
  title: string;
  status: number;
  detail: string;
  code: string;
  errors?: InputError[];
  /** How many input errors there are beside those. */
  more_errors?: number;
}
