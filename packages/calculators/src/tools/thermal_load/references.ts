/** What lines of the working in more than one file refer to, where no clause is behind them. */
export const ENERGY_BALANCE = 'Energy balance of the hall';
export const ECONOMISER_MODEL = 'Economiser model of this product';
export const SENSIBLE_HEAT = 'Sensible heat';
export const CAPACITY = 'Capacity with margin';
