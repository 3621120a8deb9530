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

const WIDE_CHARACTERS = /[^\0-\xff]/g;

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * The JSON of a text, with escapes for characters beyond Latin-1. A single one, such as the subscript of a unit, would make V8 keep the
 * whole response in two bytes a character, and encoding that takes longer than a calculation.
 */
export function narrowJson(text: string): string {
  const json = JSON.stringify(text);
  const escaped = json.replace(WIDE_CHARACTERS, escapeOf);
  // What a replacement leaves is still stored in two bytes a character; a copy is not.
  return escaped === json ? json : Buffer.from(escaped, 'latin1').toString('latin1');
}

/** The result of a method. */
export type Result = SerializedJson | Record<string, unknown>;
