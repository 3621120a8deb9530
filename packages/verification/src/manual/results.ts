import comparisons from '../../results/comparisons.json' with { type: 'json' };
import mutation from '../../results/mutation.json' with { type: 'json' };
import properties from '../../results/properties.json' with { type: 'json' };

/** A comparison with an independent implementation on random inputs. */
export interface ComparisonResult {
  /** The file of the reference. */
  reference: string;
  inputs: number;
  /** Result fields that were compared. */
  fields: number;
  differences: number;
}

/** What the tests of a tool noticed of random changes to its method and data. */
export interface MutationResult {
  mutants: number;
  killed: number;
  survived: number;
  equivalent: number;
}

/** The properties that the tests hold a tool to, on random inputs. */
export interface TestedProperties {
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

export const PROPERTIES: Recorded<TestedProperties> = properties;
export const COMPARISONS: RecordedRun<ComparisonResult> = comparisons;
export const MUTATION: RecordedRun<MutationResult> = mutation;
