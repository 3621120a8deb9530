import type { TSchema } from 'typebox';
import { roundTo } from './rounding.ts';

type Rounder = (value: unknown, name: string) => unknown;

interface ResultKeywords {
  type?: string | readonly string[];
  decimals?: number;
  items?: TSchema;
  properties?: Record<string, TSchema>;
}

function figureRounder(decimals: number): Rounder {
  return (value, name) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`${name} is no finite number: ${value}`);
    return roundTo(value, decimals);
  };
}

function objectRounder(properties: Record<string, TSchema>): Rounder | undefined {
  const rounders = Object.entries(properties).flatMap(([name, schema]) => {
    const round = rounderOf(schema);
    return round ? [{ name, round }] : [];
  });
  if (rounders.length === 0) return undefined;
  return (value) => {
    const owner = value as Record<string, unknown>;
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
