import type {
  ChoiceField,
  MultiChoiceField,
  NumberField,
  Option,
  SingleField,
  TextField,
} from '@plumbline/calculators/form';
import { element } from './dom.ts';

/** The control of one field: its element, and how the form talks to it. */
export interface Control {
  name: string;
  element: HTMLElement;
  /** What gets the focus when its value is wrong. */
  input: HTMLElement;
  show: (value: string) => void;
  showError: (message: string | undefined) => void;
  showNote: (note: string | undefined) => void;
  /** Only for a choice: the options that fit the other values. */
  offer?: (options: readonly Option[], value: string) => void;
}

type OnChange = (value: string) => void;

/** A few short options stand in a row; longer ones are in a list. */
const RADIOS_MAX = 4;
const RADIO_LETTERS_MAX = 36;

/** The texts around a control, and the ids by which they describe it. */
function textsOf({ name, hint }: SingleField | MultiChoiceField) {
  const error = element('p', { id: `error-${name}`, class: 'field-error', hidden: true });
  const note = element('p', { id: `note-${name}`, class: 'field-note', role: 'status' });
  const hinted = hint === '' ? undefined : element('p', { id: `hint-${name}`, class: 'hint' }, hint);
  return { error, note, hinted, describedBy: `error-${name} note-${name}${hinted ? ` hint-${name}` : ''}` };
}

function optionalTag({ isRequired, name, kind, defaultOption }: SingleField | MultiChoiceField) {
  const isOpen = !isRequired && !name.includes('.') && !(kind === 'choice' && defaultOption);
  return isOpen && element('span', { class: 'optional' }, 'optional');
}

function withMessages(
  owner: HTMLElement,
  marked: readonly HTMLElement[],
  { error, note }: ReturnType<typeof textsOf>,
): Pick<Control, 'showError' | 'showNote'> {
  return {
    showError(message) {
      owner.classList.toggle('wrong', message !== undefined);
      error.hidden = message === undefined;
      error.textContent = message ?? '';
      for (const each of marked) each.setAttribute('aria-invalid', String(message !== undefined));
    },
    showNote(words) {
      note.textContent = words ?? '';
    },
  };
}

/** A control in one line under its label. */
function framed(
  field: SingleField,
  input: HTMLInputElement | HTMLSelectElement,
  unit: string,
  beside?: HTMLElement,
): Control {
  const texts = textsOf(field);
  input.setAttribute('aria-describedby', texts.describedBy);
  const head = element(
    'div',
    { class: 'control-head' },
    element('label', { for: input.id }, field.label),
    optionalTag(field),
  );
  const line = element(
    'div',
    { class: 'with-unit' },
    input,
    unit !== '' && element('span', { class: 'unit' }, unit),
    beside,
  );
  const owner = element('div', { class: 'control' }, head, line, texts.error, texts.note, texts.hinted);
  return {
    name: field.name,
    element: owner,
    input,
    show: (value) => {
      input.value = value;
    },
    ...withMessages(owner, [input], texts),
  };
}

function numberControl(field: NumberField, onChange: OnChange): Control {
  const input = element('input', {
    id: `input-${field.name}`,
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    placeholder: field.defaultOption?.value,
  });
  input.addEventListener('input', () => onChange(input.value));
  return framed(field, input, field.unit);
}

function textControl(field: TextField, onChange: OnChange): Control {
  const words = field.vocabulary?.words ?? [];
  const list = `words-${field.name}`;
  const input = element('input', {
    id: `input-${field.name}`,
    type: 'text',
    autocomplete: 'off',
    maxlength: field.lengthMax,
    list: words.length > 0 && list,
  });
  input.addEventListener('input', () => onChange(input.value));
  if (words.length === 0) return framed(field, input, '');
  const options = words.map(({ value, label }) => element('option', { value, label: label !== value && label }));
  return framed(field, input, '', element('datalist', { id: list }, ...options));
}

function optionElements({ isRequired, defaultOption }: ChoiceField, options: readonly Option[]): HTMLOptionElement[] {
  const empty = { value: '', label: isRequired ? 'Select' : 'Not specified' };
  return [...(defaultOption ? [] : [empty]), ...options].map(({ value, label }) => element('option', { value }, label));
}

function selectControl(field: ChoiceField, onChange: OnChange): Control {
  const select = element('select', { id: `input-${field.name}` });
  select.addEventListener('change', () => onChange(select.value));
  const show = (value: string) => {
    select.value = value === '' ? (field.defaultOption?.value ?? '') : value;
  };
  return {
    ...framed(field, select, ''),
    show,
    offer(options, value) {
      select.replaceChildren(...optionElements(field, options));
      show(value);
    },
  };
}

/** Options that are all visible: radio buttons, or boxes to tick where several may be chosen. */
function visibleOptions(
  field: ChoiceField | MultiChoiceField,
  type: 'radio' | 'checkbox',
  onChange: OnChange,
): Control {
  const texts = textsOf(field);
  const inputs = field.options.map(({ value }) => element('input', { type, name: `input-${field.name}`, value }));
  const labels = field.options.map(({ label }, index) =>
    element('label', { class: 'option' }, inputs[index] as HTMLInputElement, label),
  );
  const chosen = () => inputs.filter(({ checked }) => checked).map(({ value }) => value);
  for (const input of inputs) input.addEventListener('change', () => onChange(chosen().join(',')));
  const legend = element('legend', {}, field.label, ' ', optionalTag(field));
  const owner = element(
    'fieldset',
    { class: `control question${type === 'checkbox' ? ' wide' : ''}`, 'aria-describedby': texts.describedBy },
    legend,
    element('div', { class: 'options' }, ...labels),
    texts.error,
    texts.note,
    texts.hinted,
  );
  return {
    name: field.name,
    element: owner,
    input: inputs[0] as HTMLInputElement,
    show(value) {
      const shown = value === '' && field.defaultOption ? field.defaultOption.value : value;
      for (const input of inputs) input.checked = shown.split(',').includes(input.value);
    },
    ...withMessages(owner, [], texts),
  };
}

/** A choice that may stay open has a list, since nobody can take back a radio button. */
function fitsRadios({ options, optionsBy, isRequired, defaultOption, name }: ChoiceField): boolean {
  const mayStayOpen = !isRequired && defaultOption === undefined && !name.includes('.');
  const letters = options.reduce((sum, { label }) => sum + label.length, 0);
  return options.length <= RADIOS_MAX && letters <= RADIO_LETTERS_MAX && !mayStayOpen && optionsBy === undefined;
}

export function controlOf(field: SingleField | MultiChoiceField, onChange: OnChange): Control {
  switch (field.kind) {
    case 'number':
      return numberControl(field, onChange);
    case 'text':
      return textControl(field, onChange);
    case 'choice':
      return fitsRadios(field) ? visibleOptions(field, 'radio', onChange) : selectControl(field, onChange);
    case 'multi_choice':
      return visibleOptions(field, 'checkbox', onChange);
  }
}
