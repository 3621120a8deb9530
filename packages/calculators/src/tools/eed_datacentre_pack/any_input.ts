import { COUNTRIES } from '../../data/countries.ts';

/** Of three energies drawn at random the total is seldom the largest; the largest becomes the total, or most inputs would be rejected. */
function withLargestAsTotal(input: Record<string, unknown>): Record<string, unknown> {
  const energies = ['total_energy_kwh', 'it_energy_kwh', 'reused_heat_kwh'].map((field) => [field, input[field] ?? 0]);
  const [[field, largest] = []] = energies.toSorted((a, b) => Number(b[1]) - Number(a[1]));
  return { ...input, [String(field)]: input.total_energy_kwh, total_energy_kwh: largest };
}

/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = {
  texts: {
    country: [...COUNTRIES.map(({ code }) => code), ...Array<string>(60).fill('de'), 'Deutschland', 'atlantis'],
  },
  arrange: withLargestAsTotal,
};
