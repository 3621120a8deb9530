/** The measurements and failures of an attack. */
export interface Verdict {
  told: string;
  faults: string[];
}
