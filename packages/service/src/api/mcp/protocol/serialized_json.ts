/** The JSON text of an object, written once and handed on as it is. */
export class SerializedJson {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** What a method gives back. */
export type Result = SerializedJson | Record<string, unknown>;
