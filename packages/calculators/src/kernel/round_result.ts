import type { TSchema } from 'typebox';
import { roundAddingUp, roundTo } from './rounding.ts';

type Rounder = (value: unknown, name: string) => unknown;

interface ResultKeywords {
  type?: string | readonly string[];
  decimals?: number;
  addsUp?: Readonly<Record<string, string>>;
  items?: TSchema;
  properties?: Record<string, TSchema>;
}

function roundFigure(value: unknown, decimals: number, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`${name} is no finite number: ${value}`);
  return roundTo(value, decimals);
}

type Figures = Record<string, number>;

/** Rounds the figures of a list that add up to a field next to it. */
function sumRounders(properties: Record<string, TSchema>): ((owner: Record<string, unknown>) => void)[] {
  return Object.entries(properties).flatMap(([list, schema]) => {
    const { addsUp = {}, items } = schema as ResultKeywords;
    return Object.entries(addsUp).map(([part, total]) => {
      const { decimals = 0 } = ((items as ResultKeywords).properties?.[part] ?? {}) as ResultKeywords;
      return (owner: Record<string, unknown>) => {
        const rows = owner[list] as Figures[];
        const shown = roundAddingUp(
          rows.map((row) => row[part] as number),
          owner[total] as number,
          decimals,
        );
        for (const [index, row] of rows.entries()) row[part] = shown[index] as number;
      };
    });
  });
}

/** The decimals of a figure; undefined of everything else. */
function decimalsOf(schema: TSchema): number | undefined {
  const { type = [], decimals, items, properties } = schema as ResultKeywords;
  if (items || properties) return undefined;
  return decimals ?? ([type].flat().includes('integer') ? 0 : undefined);
}

/** How a member is rounded: the decimals of a figure, or a rounder of what is inside. */
type Rounding = number | Rounder;

/** The roundings of the members of objects, one after the other. Most have the members of the object before, whose names are not looked up again. */
class Roundings {
  readonly #byName: ReadonlyMap<string, Rounding>;
  readonly #names: string[] = [];
  readonly #found: (Rounding | undefined)[] = [];

  constructor(byName: ReadonlyMap<string, Rounding>) {
    this.#byName = byName;
  }

  at(place: number, name: string): Rounding | undefined {
    if (this.#names[place] !== name) {
      this.#names[place] = name;
      this.#found[place] = this.#byName.get(name);
    }
    return this.#found[place];
  }
}

function objectRounder(properties: Record<string, TSchema>): Rounder | undefined {
  const byName = new Map<string, Rounding>();
  for (const [name, schema] of Object.entries(properties)) {
    const rounding = decimalsOf(schema) ?? rounderOf(schema);
    if (rounding !== undefined) byName.set(name, rounding);
  }
  if (byName.size === 0) return undefined;
  const sums = sumRounders(properties);
  const roundings = new Roundings(byName);
  return (value) => {
    const owner = value as Record<string, unknown>;
    // Before the figures are rounded on their own: the parts are cut in full precision.
    for (const round of sums) round(owner);
    let place = 0;
    for (const name in owner) {
      const rounding = roundings.at(place++, name);
      if (rounding === undefined) continue;
      const member = owner[name];
      if (member === null) continue;
      const rounded = typeof rounding === 'number' ? roundFigure(member, rounding, name) : rounding(member, name);
      // Rounding in place: write only what changes.
      if (!Object.is(rounded, member)) owner[name] = rounded;
    }
    return owner;
  };
}

function listRounder(items: TSchema): Rounder | undefined {
  const round = rounderOf(items);
  if (!round) return undefined;
  return (value, name) => (value as unknown[]).map((item) => (item === null ? null : round(item, name)));
}

function rounderOf(schema: TSchema): Rounder | undefined {
  const { items, properties } = schema as ResultKeywords;
  if (items) return listRounder(items);
  if (properties) return objectRounder(properties);
  const decimals = decimalsOf(schema);
  return decimals === undefined ? undefined : (value, name) => roundFigure(value, decimals, name);
}

/** Builds the last step of a calculation, which rounds each figure of an outcome in place to its decimals. */
export function resultRounder(schema: TSchema): (outcome: object) => void {
  const round = rounderOf(schema);
  return (outcome) => void round?.(outcome, 'result');
}
