/** What the owner says about a project; sheets print it in their header. */
export interface ProjectFields {
  name: string;
  client: string;
  reference: string;
  engineer: string;
}

/** A project of an account. */
export interface StoredProject extends ProjectFields {
  id: string;
  createdAt: number;
  /** When the project or one of its calculations was last changed. */
  changedAt: number;
}

/** What is calculated, in which edition. */
export interface CalculationInput {
  tool: string;
  edition: string;
  /** The inputs, as JSON. */
  input: string;
}

/** What the owner says about a calculation. */
export interface CalculationFields {
  /** The element or part that is calculated. */
  title: string;
  notes: string;
}

/** A calculation that is kept in a project. */
export interface StoredCalculation extends CalculationInput, CalculationFields {
  id: string;
  createdAt: number;
  changedAt: number;
}

/** The projects of accounts. Every query takes the account id, so that accounts stay isolated; they go with their account. */
export interface ProjectRecords {
  /** Last changed first, each with the number of its calculations. */
  list(accountId: string): Promise<(StoredProject & { calculations: number })[]>;
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
  change(accountId: string, projectId: string, fields: ProjectFields, at: number): Promise<StoredProject | undefined>;
  /** Deletes a project with its calculations; false if there was none. */
  delete(accountId: string, projectId: string): Promise<boolean>;

  /** Adds a calculation after the others; false if there is no such project, or it has as many as it can have. */
  addCalculation(
    accountId: string,
    projectId: string,
    calculation: StoredCalculation,
    calculationsMax: number,
  ): Promise<boolean>;
  /** Changes what is given; undefined if there is no such calculation. */
  changeCalculation(
    accountId: string,
    projectId: string,
    calculationId: string,
    change: CalculationFields & Partial<CalculationInput>,
    at: number,
  ): Promise<StoredCalculation | undefined>;
  /** Puts the calculations into the order of these ids; ids of no calculation of the project have no effect. */
  order(accountId: string, projectId: string, calculationIds: readonly string[], at: number): Promise<void>;
  /** False if there was none. */
  deleteCalculation(accountId: string, projectId: string, calculationId: string, at: number): Promise<boolean>;
}
