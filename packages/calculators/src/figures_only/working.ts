/** Stands in for `kernel/working.ts` where calculators are bundled for their figures: it records nothing. */
import { figureAt } from '../kernel/cited_figure.ts';
import type { Datum } from '../kernel/datum.ts';
import type { DefaultedInput } from '../kernel/defaults.ts';
import { type DatedRule, EDITION_DAY, isInForce, type LawDay } from '../kernel/law_on_date.ts';

export class Working {
  readonly recording = false;
  readonly law: LawDay;
  readonly defaulted: readonly DefaultedInput[];

  constructor(
    _recording: boolean,
    defaulted: readonly DefaultedInput[] = [],
    _fields?: unknown,
    _within?: unknown,
    _group?: unknown,
    law: LawDay = EDITION_DAY,
  ) {
    this.defaulted = defaulted;
    this.law = law;
  }

  group(): this {
    return this;
  }

  row(): this {
    return this;
  }

  step<Value>(_symbol: string, value: Value): Value {
    return value;
  }

  result<Value>(_field: string, value: Value): Value {
    return value;
  }

  find(_symbol: string, value: number): number {
    return value;
  }

  read(_symbol: string, value: number): number {
    return value;
  }

  use({ value }: Datum<number>): number {
    return value;
  }

  pick(_symbol: string, datum: Datum, row?: string, column?: string): number {
    return figureAt(datum, row, column);
  }

  rule(): void {}
  cite(): void {}
  useDefaults(): void {}

  isDefault(input: string): boolean {
    return this.defaulted.some(({ name }) => name === input);
  }

  inForce(change: DatedRule): boolean {
    return isInForce(change, this.law);
  }
}

export const SILENT = new Working(false);
