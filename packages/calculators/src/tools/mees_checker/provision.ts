import { type Citation, type Datum, datum, type Source, type Working } from '../../kernel/index.ts';

/** A document that sets words, dates and figures, and how certain they are. */
export type Paper = Omit<Source, 'place'> & Pick<Datum, 'confidence'>;

type ProvisionText<Value> = Pick<Datum, 'symbol' | 'description' | 'unit' | 'note'> & { value: Value; place: string };

/** A word or a date that a document sets; a datum holds numbers only. */
export type Provision<Value extends string = string> = Readonly<Citation> & { readonly value: Value };

export function provisionOf<Value extends string>(paper: Paper, given: ProvisionText<Value>): Provision<Value> {
  return { ...given, ...paper };
}

export function figureOf<Value extends Datum['value']>(paper: Paper, given: ProvisionText<Value>): Datum<Value> {
  const { document, edition, confidence } = paper;
  const { place, ...figure } = given;
  return datum({ ...figure, source: { document, place, edition }, confidence });
}

/** Reads and cites a provision. */
export function stateProvision<Value extends string>(provision: Provision<Value>, w: Working): Value {
  if (w.recording) w.cite({ ...provision });
  return provision.value;
}
