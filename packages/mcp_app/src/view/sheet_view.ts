import { type SheetData, unpackAppendix } from '../sheet_data.ts';
import { button, element, fragment } from './dom.ts';
import { InputForm } from './input_form.ts';

type Members = Record<string, unknown>;

/** What a person can do with a sheet. */
export interface SheetActions {
  calculate: (input: Members) => void;
  /** Back to the inputs of the conversation. */
  restore: () => void;
  /** Undefined where the host cannot enlarge the app. */
  toggleFullScreen?: (() => void) | undefined;
}

/** A plumb line. */
const LOGO =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 1v12" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><path d="M12 12l4 5-4 6-4-6z" fill="currentColor"/></svg>';
/** Four corners. */
const FULL_SCREEN =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const CHECK_INPUTS = 'Check the marked inputs';

const LINK_LABELS = { sheet: 'Open the sheet', pdf: 'PDF', one_page: 'One-page PDF', xlsx: 'Excel' } as const;

/** Key figures by their labels. */
function figuresIn(summary: HTMLElement): Map<string, string> {
  return new Map(
    [...summary.querySelectorAll('.key-figures > div')].map((figure) => [
      figure.querySelector('dt')?.textContent ?? '',
      figure.querySelector('dd')?.textContent ?? '',
    ]),
  );
}

/** A part of the sheet that is filled when it is opened for the first time. */
function disclosure(id: string, title: string, fill: (place: HTMLElement) => void): HTMLDetailsElement {
  const place = element('div', { class: id });
  const details = element('details', { class: 'part' }, element('summary', { id }, title), place);
  details.addEventListener('toggle', () => {
    if (details.open && place.childElementCount === 0) fill(place);
  });
  return details;
}

/** The sheet of a calculation, with its inputs to change. */
export class SheetView {
  readonly element = element('div', { class: 'sheet' });
  readonly #form: InputForm;
  readonly #first: SheetData;
  readonly #firstFigures: ReadonlyMap<string, string>;
  readonly #summary = element('div', { class: 'summary' });
  readonly #parts = element('div', { class: 'parts' });
  readonly #links = element('div', { class: 'links' });
  readonly #status = element('p', { class: 'status', role: 'status' });
  readonly #faults = element('div', { class: 'faults', role: 'alert' });
  readonly #restore: HTMLButtonElement;
  readonly #fullScreen = element('button', { type: 'button', class: 'plain icon' });
  readonly #calculate = element('button', { type: 'button', class: 'primary' }, 'Calculate');

  constructor(data: SheetData, actions: SheetActions) {
    this.#first = data;
    this.#firstFigures = figuresIn(fragment('', data.html.summary));
    this.#form = new InputForm(data);
    this.#restore = button('Back to the first inputs', 'plain', actions.restore);
    this.#restore.hidden = true;
    const inputs = this.#inputsOf(actions);
    this.element.append(this.#headOf(data, actions, inputs), inputs, this.#summary, this.#links, this.#parts);
    this.show(data);
  }

  /** Shows a calculation; the form keeps what was typed. */
  show(data: SheetData): void {
    const isFirst = data === this.#first;
    this.#summary.replaceChildren(
      fragment('', data.html.summary),
      ...(data.html.assumptions === '' ? [] : [fragment('', data.html.assumptions)]),
    );
    if (!isFirst) this.#markChanges();
    this.#showParts(data);
    this.#links.replaceChildren(...this.#linksOf(data));
    this.#restore.hidden = isFirst;
    this.#faults.replaceChildren();
    this.busy(false);
    const decision = this.#summary.querySelector('.decision');
    const words = isFirst ? '' : (decision?.querySelector('h2')?.textContent ?? 'Calculated');
    this.#say(words, decision?.className.replace('decision', '').trim());
  }

  /** Shows the first calculation again, with its inputs. */
  showFirst(): void {
    this.#form.show(this.#first.input);
    this.show(this.#first);
    this.#say('These are the first inputs');
  }

  /** While it is calculated again, the last result stays. */
  busy(isBusy: boolean): void {
    this.element.setAttribute('aria-busy', String(isBusy));
    this.#calculate.disabled = isBusy;
    if (isBusy) this.#say('Calculating …');
  }

  /** Shows why there is no new result; the last one stays. */
  showProblem({ detail, errors }: { detail: string; errors: Parameters<InputForm['showErrors']>[0] }): void {
    this.busy(false);
    const others = this.#form.showErrors(errors);
    const general = errors.length === 0 ? [detail] : others;
    this.#faults.replaceChildren(...general.map((message) => element('p', {}, message)));
    this.#say(errors.length === 0 ? '' : CHECK_INPUTS, 'bad');
  }

  /** Says what to do with a link that the host did not open. */
  showAddress(url: string): void {
    const field = element('input', { type: 'text', readonly: true, value: url, 'aria-label': 'Address of the sheet' });
    const words = element('p', {}, 'This app cannot open links here. Copy the address:');
    this.#links.querySelector('.address')?.remove();
    this.#links.append(element('div', { class: 'address', role: 'status' }, words, field));
    field.select();
  }

  /** Says next to the button what has become of the calculation. */
  #say(words: string, tone = ''): void {
    this.#status.textContent = words;
    this.#status.className = `status ${tone}`;
  }

  showMode(isFull: boolean): void {
    this.#fullScreen.setAttribute('aria-label', isFull ? 'Leave full screen' : 'Full screen');
    this.#fullScreen.setAttribute('aria-pressed', String(isFull));
  }

  #headOf({ title, standard }: SheetData, { toggleFullScreen }: SheetActions, inputs: HTMLElement): HTMLElement {
    const brand = fragment('brand', LOGO);
    brand.append('Plumbline');
    const change = button('Change inputs', 'plain', () => {
      inputs.hidden = !inputs.hidden;
      change.setAttribute('aria-expanded', String(!inputs.hidden));
    });
    change.setAttribute('aria-expanded', 'false');
    change.setAttribute('aria-controls', inputs.id);
    const line = element('div', { class: 'head-line' }, brand, change);
    if (toggleFullScreen) {
      this.#fullScreen.innerHTML = FULL_SCREEN;
      this.#fullScreen.addEventListener('click', toggleFullScreen);
      line.append(this.#fullScreen);
    }
    return element(
      'header',
      {},
      line,
      element('h1', {}, title),
      standard !== '' && element('p', { class: 'standard' }, standard),
    );
  }

  /** A host need not allow forms to be submitted, so for the browser this is not a form. */
  #inputsOf({ calculate }: SheetActions): HTMLElement {
    const submit = () => {
      const input = this.#form.read();
      if (input) calculate(input);
      else this.#say(CHECK_INPUTS, 'bad');
    };
    this.#calculate.addEventListener('click', submit);
    const form = element(
      'div',
      { id: 'inputs', class: 'inputs', role: 'form', hidden: true, 'aria-label': 'Inputs' },
      this.#form.element,
      this.#faults,
      element('div', { class: 'submit' }, this.#calculate, this.#restore, this.#status),
    );
    form.addEventListener('keydown', ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLInputElement && !this.#calculate.disabled) submit();
    });
    return form;
  }

  #linksOf({ links }: SheetData): HTMLElement[] {
    if (!links) return [];
    return Object.entries(LINK_LABELS).map(([format, label]) =>
      element('a', { href: links[format as keyof typeof LINK_LABELS], class: 'link' }, label),
    );
  }

  /** Says next to each key figure what it was before the inputs were changed. */
  #markChanges(): void {
    for (const figure of this.#summary.querySelectorAll('.key-figures > div')) {
      const before = this.#firstFigures.get(figure.querySelector('dt')?.textContent ?? '');
      const value = figure.querySelector('dd');
      if (!value || before === undefined || before === value.textContent) continue;
      value.append(element('small', { class: 'was' }, `was ${before}`));
    }
  }

  /** Parts that were open stay open. */
  #showParts(data: SheetData): void {
    const open = new Set([...this.#parts.querySelectorAll('details[open] > summary')].map(({ id }) => id));
    let appendix: ReturnType<typeof unpackAppendix> | undefined;
    const fromAppendix = (part: 'working' | 'sources') => async (place: HTMLElement) => {
      appendix ??= unpackAppendix(data);
      place.innerHTML = (await appendix)[part];
    };
    const parts = [
      ...(data.html.results === ''
        ? []
        : [
            disclosure('all-results', 'Results in full', (place) => {
              place.innerHTML = data.html.results;
            }),
          ]),
      disclosure('working', 'Working', fromAppendix('working')),
      disclosure('sources', 'Sources', fromAppendix('sources')),
    ];
    for (const part of parts) part.open = open.has(part.querySelector('summary')?.id ?? '');
    this.#parts.replaceChildren(
      ...parts,
      element('p', { class: 'edition' }, `Edition ${data.edition}. ${data.disclaimer}`),
    );
  }
}
