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

function figureRounder(decimals: number): Rounder {
  return (value, name) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`${name} is no finite number: ${value}`);
    return roundTo(value, decimals);
  };
}

type Figures = Record<string, number>;

/** Rounds the figures of a list that add up to a field beside it. */
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

function objectRounder(properties: Record<string, TSchema>): Rounder | undefined {
  const rounders = Object.entries(properties).flatMap(([name, schema]) => {
    const round = rounderOf(schema);
    return round ? [{ name, round }] : [];
  });
  if (rounders.length === 0) return undefined;
  const sums = sumRounders(properties);
  return (value) => {
    const owner = value as Record<string, unknown>;
    // Before the figures are rounded on their own: the parts are cut in full precision.
    for (const round of sums) round(owner);
    for (const { name, round } of rounders) {
      const member = owner[name];
      if (member === null || (member === undefined && !(name in owner))) continue;
      const rounded = round(member, name);
      // Rounding in place: write only the figures that change.
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
  const { type = [], decimals, items, properties } = schema as ResultKeywords;
  if (items) return listRounder(items);
  if (properties) return objectRounder(properties);
  if (decimals !== undefined) return figureRounder(decimals);
  return [type].flat().includes('integer') ? figureRounder(0) : undefined;
}

/** Builds the last step of a calculation, which rounds each figure of an outcome in place to its decimals. */
export function resultRounder(schema: TSchema): (outcome: object) => void {
  const round = rounderOf(schema);
  return (outcome) => void round?.(outcome, 'result');
}
