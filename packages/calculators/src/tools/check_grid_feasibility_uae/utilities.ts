import type { Location } from './schema.ts';

interface Utility {
  name: string;
  /** Row of the planning limits. */
  network: 'dubai' | 'others';
  /** The party that agrees a connection at 400 kV. */
  transmission: string;
  /** A note on the name of the utility. */
  naming?: string;
}

const ETIHAD_WE: Utility = {
  name: 'EtihadWE',
  network: 'others',
  transmission: 'EtihadWE',
  naming: 'The utility is EtihadWE, formerly FEWA.',
};

export const UTILITIES: Readonly<Record<Location, Utility>> = {
  dubai: { name: 'DEWA', network: 'dubai', transmission: 'DEWA Transmission' },
  abu_dhabi: {
    name: 'TAQA Distribution',
    network: 'others',
    transmission: 'TRANSCO (TAQA Transmission)',
    naming: 'ADDC and AADC trade as TAQA Distribution; 132 kV and above belongs to TRANSCO (TAQA Transmission).',
  },
  sharjah: {
    name: 'SEWA',
    network: 'others',
    transmission: 'SEWA and, for the transmission network, TRANSCO (TAQA Transmission) or EtihadWE',
  },
  ajman: ETIHAD_WE,
  other: ETIHAD_WE,
};
