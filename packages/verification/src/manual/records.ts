import comparisons from '../../records/comparisons.json' with { type: 'json' };
import formulas from '../../records/formulas.json' with { type: 'json' };
import mutation from '../../records/mutation.json' with { type: 'json' };
import properties from '../../records/properties.json' with { type: 'json' };

/** A line of the working whose units no library can check, and why. */
export interface UncheckedLine {
  symbol: string;
  formula?: string;
  description?: string;
  reason: string;
}

/** The different lines in the working of a tool's examples and cases, by how their units were checked. */
export interface FormulaRecord {
  /** Formulas whose units are the units of their line. */
  checked: number;
  /** Constants, which have a unit and nothing to check it against. */
  constants: number;
  /** Formulas that hold only in stated units. */
  empirical: UncheckedLine[];
  /** Lines without a formula, such as a search or a rule. */
  withoutFormula: UncheckedLine[];
}

/** A comparison with an independent implementation on random inputs. */
export interface ComparisonRecord {
  /** The file of the reference. */
  reference: string;
  inputs: number;
  /** Result fields that were compared. */
  fields: number;
  differences: number;
}

/** What the tests of a tool noticed of random changes to its method and data. */
export interface MutationRecord {
  mutants: number;
  killed: number;
  survived: number;
  equivalent: number;
}

/** The properties that the tests hold a tool to, on random inputs. */
export interface PropertyRecord {
  /** Names of the tests, as promises. */
  properties: string[];
}

export interface Recorded<Row> {
  edition: string;
  tools: Record<string, Row>;
}

/** A long run: its result is recorded, because it does not fit into a request or a build. */
export interface RecordedRun<Row> extends Recorded<Row> {
  date: string;
  command: string;
}

export const FORMULAS: Recorded<FormulaRecord> = formulas;
export const PROPERTIES: Recorded<PropertyRecord> = properties;
export const COMPARISONS: RecordedRun<ComparisonRecord> = comparisons;
export const MUTATION: RecordedRun<MutationRecord> = mutation;
