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

function isMissing(member: unknown, name: string, owner: Record<string, unknown>): boolean {
  return member === null || (member === undefined && !(name in owner));
}

/** The decimals of a figure; undefined of everything else. */
function decimalsOf(schema: TSchema): number | undefined {
  const { type = [], decimals, items, properties } = schema as ResultKeywords;
  if (items || properties) return undefined;
  return decimals ?? ([type].flat().includes('integer') ? 0 : undefined);
}

function objectRounder(properties: Record<string, TSchema>): Rounder | undefined {
  const members = Object.entries(properties);
  // Figures are most of a result: they are rounded here, without a call for each.
  const figures = members.flatMap(([name, schema]) => {
    const decimals = decimalsOf(schema);
    return decimals === undefined ? [] : [{ name, decimals }];
  });
  const others = members.flatMap(([name, schema]) => {
    const round = decimalsOf(schema) === undefined ? rounderOf(schema) : undefined;
    return round ? [{ name, round }] : [];
  });
  if (figures.length + others.length === 0) return undefined;
  const sums = sumRounders(properties);
  return (value) => {
    const owner = value as Record<string, unknown>;
    // Before the figures are rounded on their own: the parts are cut in full precision.
    for (const round of sums) round(owner);
    // Rounding in place: write only what changes.
    for (const { name, decimals } of figures) {
      const figure = owner[name];
      if (isMissing(figure, name, owner)) continue;
      const rounded = roundFigure(figure, decimals, name);
      if (!Object.is(rounded, figure)) owner[name] = rounded;
    }
    for (const { name, round } of others) {
      const member = owner[name];
      if (isMissing(member, name, owner)) continue;
      const rounded = round(member, name);
      if (rounded !== member) owner[name] = rounded;
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
