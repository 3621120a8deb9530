import type { InputError } from '@plumbline/calculators';
import {
  controlsOf,
  type Field,
  type FormError,
  type FormSource,
  type FormValues,
  fieldMessage,
  fieldsOf,
  fittingOptions,
  formErrors,
  inputOf,
  type MapField,
  resetUnfitting,
  type SingleField,
  sectionsOf,
  shownGroups,
  usedFields,
  valuesOfInput,
} from '@plumbline/calculators/form';
import type { SheetData } from '../sheet_data.ts';
import { type Control, controlOf } from './controls.ts';
import { element } from './dom.ts';

type Members = Record<string, unknown>;

/** What the form of a tool is made from, by the sheet. */
function sourceOf({ form: { inputSchema, example, words } }: SheetData): FormSource {
  const texts = Object.entries(words).map(([name, known]) => [
    name,
    {
      words: known.map(([value, label = value]) => ({ value, label, others: [] })),
      // The service understands texts; its assumptions say how.
      understand: () => ({}),
    },
  ]);
  return { inputSchema, examples: [{ input: example }], texts: Object.fromEntries(texts) };
}

/** The inputs of a calculation to change, as its tool describes them. */
export class InputForm {
  readonly element: HTMLElement;
  readonly #schema: SheetData['form']['inputSchema'];
  readonly #fields: readonly Field[];
  readonly #controls = new Map<string, Control>();
  /** The elements that are shown only while their field applies. */
  readonly #owners = new Map<string, HTMLElement>();
  readonly #mapErrors = new Map<string, HTMLElement>();
  #values: FormValues = {};

  constructor(data: SheetData) {
    const source = sourceOf(data);
    this.#schema = data.form.inputSchema;
    this.#fields = fieldsOf(source);
    this.element = element(
      'div',
      { class: 'form' },
      ...sectionsOf(source, this.#fields).map(({ title, fields, isFolded }) =>
        element(
          isFolded ? 'details' : 'div',
          { class: 'section' },
          title !== '' && element(isFolded ? 'summary' : 'h2', {}, title),
          element('div', { class: 'controls' }, ...fields.map((field) => this.#ownerOf(field))),
        ),
      ),
    );
    this.show(data.input);
  }

  /** Fills in inputs. */
  show(input: Members): void {
    this.#values = valuesOfInput(this.#schema, input);
    this.#update();
    for (const { name, show, showNote } of this.#controls.values()) {
      show(this.#values[name] ?? '');
      showNote(undefined);
      if ((this.#values[name] ?? '') !== '') this.#unfold(name);
    }
    this.showErrors([]);
  }

  /** Opens the section that a control is in. */
  #unfold(name: string): void {
    this.#controls.get(name)?.element.closest('details')?.setAttribute('open', '');
  }

  /** The inputs to send; undefined if some are wrong on their own, which are then marked. */
  read(): Members | undefined {
    const used = usedFields(this.#fields, this.#values);
    const checked = used.flatMap((field) => (field.kind === 'map' ? [field, ...controlsOf([field])] : [field]));
    const wrong = checked.flatMap((field): FormError[] => {
      const message = fieldMessage(field, this.#valuesWithDefaults(field));
      return message === undefined ? [] : [{ control: field.name, message }];
    });
    this.#mark(wrong);
    return wrong.length > 0 ? undefined : inputOf(this.#schema, this.#fields, this.#values);
  }

  /** Shows what the service says is wrong; the messages that belong to no control are returned. */
  showErrors(errors: readonly InputError[]): string[] {
    const labels = new Map([...this.#fields, ...controlsOf(this.#fields)].map(({ name, label }) => [name, label]));
    const wrong = formErrors(errors, { fields: this.#fields, values: this.#values, labels });
    this.#mark(wrong);
    return wrong.flatMap(({ control, message }) => (control === undefined ? [message] : []));
  }

  /** A choice with a default is never open. */
  #valuesWithDefaults({ name, defaultOption }: Field): FormValues {
    const isOpen = (this.#values[name] ?? '') === '' && defaultOption !== undefined;
    return isOpen ? { ...this.#values, [name]: defaultOption.value } : this.#values;
  }

  #mark(errors: readonly FormError[]): void {
    const byControl = new Map(errors.map(({ control, message }) => [control, message]));
    for (const [name, { showError }] of this.#controls) showError(byControl.get(name));
    for (const [name, place] of this.#mapErrors) {
      place.textContent = byControl.get(name) ?? '';
      place.hidden = !byControl.has(name);
    }
    const [first] = errors;
    if (first?.control === undefined) return;
    this.#unfold(first.control);
    (this.#controls.get(first.control)?.input ?? this.#owners.get(first.control))?.focus();
  }

  #ownerOf(field: Field): HTMLElement {
    const owner = field.kind === 'map' ? this.#mapOf(field) : this.#controlOf(field);
    this.#owners.set(field.name, owner);
    return owner;
  }

  #controlOf(field: SingleField | Exclude<Field, MapField>): HTMLElement {
    const control = controlOf(field, (value) => this.#change(field.name, value));
    this.#controls.set(field.name, control);
    return control.element;
  }

  #mapOf(field: MapField): HTMLElement {
    const { name, label, hint } = field;
    const error = element('p', { id: `error-${name}`, class: 'field-error', hidden: true });
    this.#mapErrors.set(name, error);
    return element(
      'fieldset',
      { class: 'map wide', tabindex: -1, 'aria-describedby': `error-${name}` },
      element('legend', {}, label),
      hint !== '' && element('p', { class: 'hint' }, hint),
      error,
      ...shownGroups(field).map(({ title, members }) =>
        element(
          'div',
          { class: 'group' },
          title !== '' && element('h3', {}, title),
          element('div', { class: 'controls' }, ...members.map((member) => this.#controlOf(member))),
        ),
      ),
    );
  }

  #change(name: string, value: string): void {
    const { values, notes } = resetUnfitting(this.#fields, { ...this.#values, [name]: value });
    this.#values = values;
    this.#controls.get(name)?.showError(undefined);
    this.#update();
    for (const [field, { show, showNote }] of this.#controls) {
      showNote(notes.get(field));
      if (notes.has(field)) show('');
    }
  }

  /** Hides what does not apply, and offers the options that fit. */
  #update(): void {
    const used = new Set(usedFields(this.#fields, this.#values).map(({ name }) => name));
    for (const [name, owner] of this.#owners) owner.hidden = !used.has(name);
    for (const field of controlsOf(this.#fields)) {
      if (field.kind !== 'choice') continue;
      this.#controls.get(field.name)?.offer?.(fittingOptions(field, this.#values), this.#values[field.name] ?? '');
    }
  }
}
