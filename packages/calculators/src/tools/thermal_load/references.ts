/** What lines of the working in more than one file refer to, where no clause is behind them. */
export const SENSIBLE_HEAT = 'Sensible heat';
