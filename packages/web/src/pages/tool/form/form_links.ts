import { createContext } from 'react';

/** A figure of another calculation of the project that an input takes. */
export interface FormLink {
  /** `hall-1/total_cooling_kw` */
  from: string;
  /** The title of the other calculation. */
  title: string;
  /** What was taken, as the form has it. */
  text: string;
}

/** The links of inputs by their names; undefined for one that was removed. An input that was changed by hand is no longer linked. */
export type FormLinks = Readonly<Record<string, FormLink | undefined>>;

/** Opens the figures that an input can take; undefined where there is no other calculation. */
export const TakeFigureContext = createContext<((name: string) => void) | undefined>(undefined);
