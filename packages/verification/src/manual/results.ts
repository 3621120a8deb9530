import comparisons from '../../records/comparisons.json' with { type: 'json' };
import mutation from '../../records/mutation.json' with { type: 'json' };
import properties from '../../records/properties.json' with { type: 'json' };

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

export const PROPERTIES: Recorded<PropertyRecord> = properties;
export const COMPARISONS: RecordedRun<ComparisonRecord> = comparisons;
export const MUTATION: RecordedRun<MutationRecord> = mutation;
