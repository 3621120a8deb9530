import type { Explorable } from './explorable.ts';
import type { Options } from './options.ts';

/** What the controls of each way to explore are given. */
export interface WayProps {
  explorable: Explorable;
  options: Options;
  /** What is wrong with an option, by the name of the field in the request; that of a field includes its members. */
  errorOf: (field: string) => string | undefined;
  onChange: (options: Options) => void;
}
