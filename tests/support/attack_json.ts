import type { SeededRandom } from './seeded_random.ts';

/**
 * A JSON syntax tree: leaves are text and members are a list, so that it can represent what no value can, such as 1e999 or
 * duplicate names.
 */
export type Written = string | Written[] | { members: [name: string, value: Written][] };

/** The syntax tree of a value. */
export function writtenOf(value: unknown): Written {
  if (Array.isArray(value)) return value.map(writtenOf);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return { members: Object.entries(value).map(([name, each]) => [name, writtenOf(each)]) };
}

export function textOf(node: Written): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return `[${node.map(textOf).join(',')}]`;
  return `{${node.members.map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`).join(',')}}`;
}

/** Numbers at and beyond the limits of a double. */
const EDGE_NUMBERS =
  '0 -0 1 -1 0.1 0.30000000000000004 5e-324 -5e-324 2.2250738585072014e-308 1.7976931348623157e308 -1.7976931348623157e308 1e308 1e999 -1e999 1e-999 9007199254740991 9007199254740993 1e21 123456789012345678901234567890 4.35 1E+2 0.000001 99999999'.split(
    ' ',
  );

/** Numbers that some parsers accept but JSON does not. */
const NO_NUMBERS = ['NaN', 'Infinity', '-Infinity', '01', '.5', '1.', '+1', '0x10', '1_000', '1,5'];

const EDGE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u202etxet',
  'e\u0301',
  '\u{1F9EE}'.repeat(40),
  '\ufeff500',
  '500',
  '5e2',
  'true',
  'null',
  '__proto__',
  'constructor',
  'toString',
  "'; DROP TABLE callers; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'a\r\nX-Injected: yes',
  '{{7*7}}',
  'x'.repeat(5000),
].map((text) => JSON.stringify(text));

/** Lone surrogates, a control character, invalid escapes. */
const NO_TEXTS = ['"\\ud800"', '"\\udc00x"', '"\u0001"', '"\\x41"', '"\\u12"', '"unended'];

const OTHER_KINDS = ['null', 'true', 'false', '[]', '{}', '[[]]', '{"":0}', '""'];

const NAMES = ['__proto__', 'constructor', 'hasOwnProperty', '', ' ', 'unknown_input', 'ÿ', 'a.b', '0', 'length'];

function nested(random: SeededRandom): Written {
  const depth = random.pick([2, 20, 60, 70, 500, 20_000]);
  return random.happens(0.5) ? '['.repeat(depth) + ']'.repeat(depth) : '{"a":'.repeat(depth) + 1 + '}'.repeat(depth);
}

/** A hostile piece of JSON or almost-JSON. */
export function hostileValue(random: SeededRandom): Written {
  const kind = random.number();
  if (kind < 0.4) return random.pick(EDGE_NUMBERS);
  if (kind < 0.6) return random.pick(EDGE_TEXTS);
  if (kind < 0.8) return random.pick(OTHER_KINDS);
  if (kind < 0.87) return random.pick(NO_NUMBERS);
  if (kind < 0.94) return random.pick(NO_TEXTS);
  return nested(random);
}

/** Every replaceable place below a node. */
function placesIn(node: Written): { set: (value: Written) => void }[] {
  if (typeof node === 'string') return [];
  if (Array.isArray(node)) {
    return node.flatMap((item, index) => [
      {
        set: (value) => {
          node[index] = value;
        },
      },
      ...placesIn(item),
    ]);
  }
  return node.members.flatMap((member) => [
    {
      set: (value) => {
        member[1] = value;
      },
    },
    ...placesIn(member[1]),
  ]);
}

function objectsIn(node: Written): { members: [string, Written][] }[] {
  if (typeof node === 'string') return [];
  if (Array.isArray(node)) return node.flatMap(objectsIn);
  return [node, ...node.members.flatMap(([, value]) => objectsIn(value))];
}

/** Mutates one place: another value, or a member added, removed, duplicated or renamed. */
export function mutate(document: Written, random: SeededRandom): Written {
  const objects = objectsIn(document);
  const places = placesIn(document);
  const way = random.number();
  if (way < 0.05 || places.length === 0 || objects.length === 0) return hostileValue(random);
  if (way < 0.6) {
    random.pick(places).set(hostileValue(random));
    return document;
  }
  const { members } = random.pick(objects);
  const at = random.integer(0, Math.max(0, members.length - 1));
  const member = members[at];
  if (way < 0.7 || !member) members.push([random.pick(NAMES), hostileValue(random)]);
  else if (way < 0.8) members.splice(at, 1);
  else if (way < 0.9) members.push([member[0], random.happens(0.5) ? member[1] : hostileValue(random)]);
  else member[0] = random.happens(0.5) ? random.pick(NAMES) : member[0].toUpperCase();
  return document;
}
