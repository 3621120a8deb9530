import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { formatRounded } from '../../kernel/index.ts';
import type { Region } from './building.ts';

/** An amount for a sentence, whole and with at most three significant digits. */
export function amount(value: number): string {
  return formatRounded(value, 0);
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
