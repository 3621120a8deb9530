import type { CalculationFields, ProjectFields } from '../store/project/contract.ts';

const LINE_LENGTH_MAX = 200;
const NOTES_LENGTH_MAX = 1000;

type FaultOf = (text: string) => string | undefined;

function atMost(lengthMax: number): FaultOf {
  return (text) =>
    text.length > lengthMax ? `must have at most ${lengthMax} characters; ${text.length} were sent.` : undefined;
}

function required(faultOf: FaultOf): FaultOf {
  return (text) => (text.trim() === '' ? 'must not be empty.' : faultOf(text));
}

const LINE = atMost(LINE_LENGTH_MAX);

/** The faults in the texts of a project. */
export const PROJECT_FAULTS: Record<keyof ProjectFields, FaultOf> = {
  name: required(LINE),
  client: LINE,
  reference: LINE,
  engineer: LINE,
};

/** The faults in the texts of a calculation. */
export const CALCULATION_FAULTS: Record<keyof CalculationFields, FaultOf> = {
  title: required(LINE),
  notes: atMost(NOTES_LENGTH_MAX),
};
