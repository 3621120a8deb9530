/** JSON text of an object that is embedded without parsing it again. */
export class SerializedJson {
  readonly json: string;
  /** The same without `_meta`, for those who add to it. */
  readonly withoutMeta: string;
  readonly meta: object | undefined;

  constructor(withoutMeta: string, meta?: object) {
    this.withoutMeta = withoutMeta;
    this.meta = meta;
    this.json = meta === undefined ? withoutMeta : `${withoutMeta.slice(0, -1)},"_meta":${JSON.stringify(meta)}}`;
  }
}

/** The result of a method. */
export type Result = SerializedJson | Record<string, unknown>;
