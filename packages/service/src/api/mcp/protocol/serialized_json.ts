/** JSON text that is embedded without parsing it again. */
export class SerializedJson {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** The result of a method. */
export type Result = SerializedJson | Record<string, unknown>;
