/** A value of a form as Stripe's interface encodes it: text, or lists and objects of text. */
export type FormValue = string | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

/** Reads `items[0][price]=x` as `{ items: { 0: { price: 'x' } } }`. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/\]\[|\[|\]/).filter((name) => name !== '');
    let place = form;
    for (const name of names.slice(0, -1)) {
      place[name] ??= {};
      place = place[name] as Form;
    }
    place[names.at(-1) ?? ''] = value;
  }
  return form;
}

export function textOf(value: FormValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The elements of a list, which is sent as an object with numbers as names. */
export function itemsOf(value: FormValue | undefined): FormValue[] {
  return typeof value === 'object' ? Object.values(value) : [];
}

/** An object of text, such as metadata. */
export function textsOf(value: FormValue | undefined): Record<string, string> {
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
