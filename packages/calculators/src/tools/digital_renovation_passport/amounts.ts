import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { formatNumber, roundTo } from '../../kernel/index.ts';
import type { Region } from './building.ts';

const FIGURES = 3;
const MILLION = 1e6;
const BILLION = 1e9;

function toFigures(value: number): number {
  return Number(value.toPrecision(FIGURES));
}

/** An amount from 0 up for a sentence: whole, with at most three significant figures, and millions in words. */
export function amount(value: number): string {
  if (value < 1000) return formatNumber(value, 0);
  const rounded = toFigures(roundTo(value, 0));
  if (rounded < MILLION) return formatNumber(rounded);
  if (rounded < BILLION) return `${formatNumber(toFigures(rounded / MILLION))} million`;
  return `${formatNumber(toFigures(rounded / BILLION))} billion`;
}

type Place = { region: Region };

function inCurrency(eur: number, { region }: Place): number {
  return region === 'gb' ? eur / EUR_PER_GBP.value : eur;
}

function currencyOf({ region }: Place): 'EUR' | 'GBP' {
  return region === 'gb' ? 'GBP' : 'EUR';
}

/** An amount of money in the currency of the country: `GBP 42,200`. */
export function money(eur: number, place: Place): string {
  return `${currencyOf(place)} ${amount(inCurrency(eur, place))}`;
}

/** A range in the currency of the country: `GBP 42,200 to 82,800`. */
export function moneyRange(low_eur: number, high_eur: number, place: Place): string {
  return `${money(low_eur, place)} to ${amount(inCurrency(high_eur, place))}`;
}
