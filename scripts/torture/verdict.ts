/** The measurements and failures of an attack. */
export interface Verdict {
  summary: string;
  faults: string[];
}
