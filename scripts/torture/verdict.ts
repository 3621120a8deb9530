/** What an attack measured, and which promises it broke. */
export interface Verdict {
  told: string;
  faults: string[];
}
