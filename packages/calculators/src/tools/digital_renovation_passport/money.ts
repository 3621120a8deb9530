import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { formatNumber } from '../../kernel/index.ts';
import type { Region } from './building.ts';

/** An amount in the currency of the country, for a sentence. */
export function money(eur: number, { region }: { region: Region }): string {
  return region === 'gb' ? `${formatNumber(eur / EUR_PER_GBP.value, 0)} GBP` : `${formatNumber(eur, 0)} EUR`;
}
