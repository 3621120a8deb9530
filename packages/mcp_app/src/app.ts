import { Host, type ToolResult } from './host/host.ts';
import { problemIn, type SheetData, sheetIn, toolIn, wishForSheet } from './sheet_data.ts';
import { applyContext } from './theme.ts';
import { SheetView } from './view/sheet_view.ts';
import { figuresView, messageView, waitingView } from './view/waiting.ts';

type Members = Record<string, unknown>;

const TITLE = 'Calculation';

/** The app: follows the call that the host shows it for, then calculates again as a person asks for it. */
export class App {
  readonly #place: HTMLElement;
  readonly #host: Host;
  #input: Members = {};
  #first: SheetData | undefined;
  #view: SheetView | undefined;
  /** Answers of calls that were overtaken by a later one are dropped. */
  #calls = 0;

  constructor(place: HTMLElement, peer: Window) {
    this.#place = place;
    this.#host = new Host(peer, {
      partialInput: (input) => this.#wait(input),
      input: (input) => this.#wait(input),
      result: (result) => {
        // A host may be wrong about the shape of what it passes on.
        this.#showResult(result).catch(() => this.#say('The host sent a result that this app cannot show.'));
      },
      cancelled: () => this.#say('The calculation was cancelled.'),
      context: (context) => {
        applyContext(context);
        this.#view?.showMode(context.displayMode === 'fullscreen');
      },
    });
    place.addEventListener('click', (event) => this.#followLink(event));
  }

  async start(): Promise<void> {
    await this.#host.connect();
    new ResizeObserver(() => this.#reportHeight()).observe(document.documentElement);
    this.#reportHeight();
  }

  get #title(): string {
    return this.#host.context.toolInfo?.tool?.title ?? TITLE;
  }

  #reportHeight(): void {
    this.#host.reportHeight(Math.ceil(document.documentElement.getBoundingClientRect().height));
  }

  #say(message: string, details: readonly string[] = []): void {
    this.#place.replaceChildren(messageView(this.#title, message, details));
  }

  #wait(input: Members): void {
    this.#input = input;
    if (!this.#view) this.#place.replaceChildren(waitingView(this.#title, input));
  }

  /** The result of the call in the conversation. */
  async #showResult(result: ToolResult): Promise<void> {
    if (result.isError) {
      const { detail, errors } = problemIn(result);
      return this.#say(
        detail,
        errors.map(({ message }) => message),
      );
    }
    const sheet = sheetIn(result) ?? (await this.#askForSheet(this.#host.toolName ?? toolIn(result)));
    if (sheet) return this.#showSheet(sheet);
    this.#place.replaceChildren(figuresView(this.#title, result.structuredContent ?? {}));
  }

  /** Some hosts drop the metadata of a result on its way to the app. What they answer to the app itself, they may pass on. */
  async #askForSheet(tool: string | undefined): Promise<SheetData | undefined> {
    if (tool === undefined || !this.#host.capabilities.serverTools) return undefined;
    try {
      return sheetIn(await this.#host.callTool(tool, this.#input, wishForSheet()));
    } catch {
      return undefined;
    }
  }

  #showSheet(sheet: SheetData): void {
    this.#first = sheet;
    this.#view = new SheetView(sheet, {
      calculate: (input) => void this.#calculate(sheet, input),
      restore: () => this.#restore(),
      toggleFullScreen: this.#host.offersFullScreen ? () => this.#toggleFullScreen() : undefined,
    });
    this.#view.showMode(this.#host.context.displayMode === 'fullscreen');
    this.#place.replaceChildren(this.#view.element);
  }

  async #calculate({ tool, edition }: SheetData, input: Members): Promise<void> {
    const view = this.#view as SheetView;
    this.#calls += 1;
    const call = this.#calls;
    view.busy(true);
    try {
      const result = await this.#host.callTool(tool, input, wishForSheet(edition));
      if (call !== this.#calls) return;
      const sheet = sheetIn(result);
      if (result.isError) view.showProblem(problemIn(result));
      else if (sheet) {
        view.show(sheet);
        this.#tellModel(sheet);
      } else
        view.showProblem({
          detail: 'The new result did not reach this app. Ask for it in the conversation.',
          errors: [],
        });
    } catch (error) {
      if (call === this.#calls) view.showProblem({ detail: `Not calculated: ${(error as Error).message}`, errors: [] });
    }
  }

  #restore(): void {
    this.#calls += 1;
    this.#view?.showFirst();
    if (this.#first) this.#tellModel(this.#first);
  }

  /** The model should speak about what the person sees. */
  #tellModel({ tool, input, text, links }: SheetData): void {
    const lines = [
      `The person changed the inputs of ${tool} in the sheet. Inputs now: ${JSON.stringify(input)}`,
      text,
      ...(links ? [`Sheet: ${links.sheet}`] : []),
    ];
    this.#host.updateModelContext(lines.join('\n'), { tool, input });
  }

  async #toggleFullScreen(): Promise<void> {
    const isFull = this.#host.context.displayMode === 'fullscreen';
    await this.#host.requestDisplayMode(isFull ? 'inline' : 'fullscreen');
  }

  /** Links leave the app through the host. */
  async #followLink(event: MouseEvent): Promise<void> {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    event.preventDefault();
    if (!(await this.#host.openLink(link.href))) this.#view?.showAddress(link.href);
  }
}
