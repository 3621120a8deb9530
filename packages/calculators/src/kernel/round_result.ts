import type { TSchema } from 'typebox';
import { roundTo } from './rounding.ts';

type Rounder = (value: unknown) => void;

interface ResultKeywords {
  type?: string | readonly string[];
  decimals?: number;
  items?: TSchema;
  properties?: Record<string, TSchema>;
}

function roundFigure(owner: Record<string, unknown>, name: string, decimals: number): void {
  const value = owner[name];
  if (value === null || !(name in owner)) return;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`${name} is no finite number: ${value}`);
  owner[name] = roundTo(value, decimals);
}

function objectRounder(properties: Record<string, TSchema>): Rounder | undefined {
  const figures: { name: string; decimals: number }[] = [];
  const groups: { name: string; round: Rounder }[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const { decimals } = schema as ResultKeywords;
    const round = rounderOf(schema);
    if (decimals !== undefined) figures.push({ name, decimals });
    else if (round) groups.push({ name, round });
  }
  if (figures.length + groups.length === 0) return undefined;
  return (value) => {
    if (value === null) return;
    const owner = value as Record<string, unknown>;
    for (const { name, decimals } of figures) roundFigure(owner, name, decimals);
    for (const { name, round } of groups) round(owner[name]);
  };
}

function listRounder(items: TSchema): Rounder | undefined {
  const round = rounderOf(items);
  if (!round) return undefined;
  return (value) => {
    for (const item of value as unknown[]) round(item);
  };
}

function rounderOf(schema: TSchema): Rounder | undefined {
  const { items, properties } = schema as ResultKeywords;
  if (items) return listRounder(items);
  return properties ? objectRounder(properties) : undefined;
}

/** Prepares the last step of a calculation: each figure of a fresh outcome is rounded, in place, to its decimals. */
export function resultRounder(schema: TSchema): (outcome: object) => void {
  return rounderOf(schema) ?? (() => undefined);
}
