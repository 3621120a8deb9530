/** A calculation that can be saved. */
export interface SavableCalculation {
  tool: string;
  toolTitle: string;
  edition: string;
  input: Record<string, unknown>;
  /** The address of the page with these inputs, to return to after signing in. */
  pageAddress: string;
  /** The id of the project that it was started for. */
  project: string | undefined;
  /** The figures of other calculations of that project that inputs take. */
  links: Readonly<Record<string, string>>;
}

/** The project that a calculation was saved to. */
export interface SavedTo {
  id: string;
  name: string;
}
