import type { Change } from '../event/contract.ts';

/** What the owner says about a project; sheets print it in their header. */
export interface ProjectFields {
  name: string;
  client: string;
  reference: string;
  engineer: string;
  checker: string;
  /** The issues of its sheets, as JSON, the oldest first. */
  revisions: string;
}

/** A change of a project: what is not given of the checker, the revisions and the defaults stays. */
export type ProjectChange = Omit<ProjectFields, 'checker' | 'revisions'> &
  Partial<Record<'checker' | 'revisions' | 'defaults', string | undefined>>;

/** When something was changed, and by whom. */
export interface Stamp {
  at: number;
  userId: string | null;
}

interface Times {
  createdAt: number;
  changedAt: number;
  /** The user who made the last change; null for a former user, or if it was not recorded. */
  changedBy: string | null;
}

/** A project of an account. It was changed when it or one of its calculations was. */
export interface StoredProject extends ProjectFields, Times {
  id: string;
  /** Values that inputs of new calculations start with, as JSON, by the name of the input. */
  defaults: string;
}

/** What the calculations of a project are, for a list of projects. */
export interface ProjectContents {
  calculations: number;
  tools: string[];
  /** How many calculations have each verdict. */
  verdicts: Record<string, number>;
  /** The users who last changed one of them. */
  changedBy: string[];
  /** How many calculations are in each state. */
  states: Partial<Record<CalculationState, number>>;
}

/** What is calculated, in which edition. */
export interface CalculationInput {
  tool: string;
  edition: string;
  /** The inputs, as JSON; those that are linked have the figures that were last taken. */
  input: string;
  /** The figures that inputs are taken from, as JSON: `{ "cooling_kw": "hall-1/total_cooling_kw" }`. */
  links: string;
  /** The tone of the verdict, which follows from the rest; null if it was not recorded. */
  verdict: string | null;
}

/** What the owner says about a calculation. */
export interface CalculationFields {
  /** The element or part that is calculated. */
  title: string;
  notes: string;
}

/** A calculation that is kept in a project. */
export interface StoredCalculation extends CalculationInput, CalculationFields, Times {
  id: string;
  /** What links name it by. It is unique in its project, and stays when the title changes. */
  key: string;
  /** Only a draft can be changed; see the records of approvals. */
  state: CalculationState;
  revision: number;
  /** Receipts of approvals that were imported with the calculation, as JSON. */
  imported: string;
}

export type CalculationState = 'draft' | 'for_check' | 'checked' | 'approved';

/** The projects of accounts. Every query takes the account id, so that accounts stay isolated; they go with their account. */
export interface ProjectRecords {
  /** Last changed first. */
  list(accountId: string): Promise<{ project: StoredProject; contents: ProjectContents }[]>;
  /** A project with its calculations in their order. */
  find(
    accountId: string,
    projectId: string,
  ): Promise<{ project: StoredProject; calculations: StoredCalculation[] } | undefined>;
  /** Adds a project with its calculations; false if the account has as many as it can have. */
  add(
    accountId: string,
    project: StoredProject,
    calculations: readonly StoredCalculation[],
    projectsMax: number,
  ): Promise<boolean>;
  /** Changes what is given; undefined if there is no such project. */
  change(accountId: string, projectId: string, change: ProjectChange, stamp: Stamp): Promise<StoredProject | undefined>;
  /**
   * Deletes a project with its calculations, and records it; false if there was none, or not as many of its calculations have approved
   * revisions as is said.
   */
  delete(accountId: string, projectId: string, approved: number, change: Change): Promise<boolean>;

  /**
   * Adds a calculation after the others; false if there is no such project, or it has as many as it can have, or a calculation with the
   * same key.
   */
  addCalculation(
    accountId: string,
    projectId: string,
    calculation: StoredCalculation,
    calculationsMax: number,
  ): Promise<boolean>;
  /** Changes what is given; undefined if there is no such draft. */
  changeCalculation(
    accountId: string,
    projectId: string,
    calculationId: string,
    change: CalculationFields & Partial<CalculationInput>,
    stamp: Stamp,
  ): Promise<StoredCalculation | undefined>;
  /** Puts the calculations into the order of these ids; ids of no calculation of the project have no effect. */
  order(accountId: string, projectId: string, calculationIds: readonly string[], stamp: Stamp): Promise<void>;
  /** False if there was no such draft, or one of its revisions was approved. */
  deleteCalculation(accountId: string, projectId: string, calculationId: string, stamp: Stamp): Promise<boolean>;

  /** Some calculations whose verdict was not recorded. */
  listWithoutVerdict(accountId: string, most: number): Promise<StoredCalculation[]>;
  /** Records the verdicts of calculations, which is no change of them. */
  recordVerdicts(accountId: string, verdicts: readonly { id: string; verdict: string }[]): Promise<void>;
}
