import { isIP } from 'node:net';

/** How the text of an environment variable becomes a value. */
export interface Reader<Value> {
  /** What a fault says after the name of the variable. */
  rule: string;
  /** Returns undefined for a text that breaks the rule. */
  read: (text: string) => Value | undefined;
  /** What a fault says of such a text; by default it repeats the text. */
  received?: (text: string) => string;
}

/** The settings that defaults of later ones depend on. */
export interface EarlierSettings {
  port: number;
  dataFolder: string;
  publicUrl: string;
}

/** A setting. `.env.example` and the table in the guide on self-hosting are generated from it. */
export interface Setting<Value> extends Reader<Value> {
  variable: string;
  /** In Markdown; links are relative to the guides. */
  meaning: string;
  /** Read like a value that is set. Without it the setting is undefined unless it is set. */
  default?: string | ((earlier: EarlierSettings) => string);
  /** The default in words, if it is not a fixed text. */
  defaultInWords?: string;
  /** A value for people to replace, if the default is not a fixed text; none for secrets. */
  example?: string;
}

export function wholeNumber(min: number, max: number): Reader<number> {
  return {
    rule: `must be a whole number from ${min} to ${max}`,
    read: (text) => (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined),
  };
}

export function oneOf<Word extends string>(words: readonly Word[]): Reader<Word> {
  return {
    rule: `must be ${words.length > 2 ? `one of ${words.join(', ')}` : words.join(' or ')}`,
    read: (text) => words.find((word) => word === text),
  };
}

export const ON_OR_OFF: Reader<boolean> = {
  rule: 'must be on or off',
  read: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
};

export function notBlank(rule: string): Reader<string> {
  return { rule, read: (text) => (text.trim() === '' ? undefined : text), received: () => 'it is empty' };
}

export function textThat(rule: string, isValid: (text: string) => boolean): Reader<string> {
  return { rule, read: (text) => (isValid(text) ? text : undefined) };
}

export function matching(pattern: RegExp, rule: string): Reader<string> {
  return textThat(rule, (text) => pattern.test(text));
}

export function urlWith(protocols: readonly string[], examples: string): Reader<string> {
  return textThat(`must be a URL such as ${examples}`, (text) => urlOf(text, protocols) !== undefined);
}

export function longSecret(lengthMin: number): Reader<string> {
  return {
    ...textThat(`must have at least ${lengthMin} characters`, ({ length }) => length >= lengthMin),
    received: ({ length }) => (length === 1 ? '1 is set' : `${length} are set`),
  };
}

/** A reader whose faults do not repeat the text, which may hold a password or a key. */
export function unrepeated<Value>(reader: Reader<Value>): Reader<Value> {
  return { ...reader, received: () => 'another value is set' };
}

export function urlOf(text: string, protocols: readonly string[]): URL | undefined {
  const url = URL.parse(text);
  return url && protocols.includes(url.protocol) ? url : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export function trustOf(text: string): false | number | string[] | undefined {
  if (text === 'off') return false;
  if (text === 'on') return 1;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  const networks = text.split(',').map((each) => each.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

/** Texts that are written in lines, in one variable. */
export const LINES: Reader<string> = {
  ...notBlank('must be lines, separated by semicolons'),
  read: (text) => {
    const lines = text.split(';').map((line) => line.trim());
    return lines.filter((line) => line !== '').join('\n') || undefined;
  },
};
