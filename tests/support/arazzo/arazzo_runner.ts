import { setTimeout as sleep } from 'node:timers/promises';
import type {
  ArazzoDocument,
  Criterion,
  FailureAction,
  Step,
  Workflow,
} from '../../../packages/site/src/arazzo/arazzo_types.ts';
import { evaluated, fulfils, type RunState, type StepResponse, withValues } from './arazzo_expressions.ts';

/** The part of an OpenAPI document that a step needs. */
export interface OpenApiPaths {
  paths: Record<string, Record<string, { operationId?: string }>>;
}

export interface RunOptions {
  document: ArazzoDocument;
  openApi: OpenApiPaths;
  /** The URL of the service. */
  url: string;
  /** Waits between attempts, in seconds; by default as long as it says. */
  wait?: (seconds: number) => Promise<unknown>;
}

export interface Run {
  /** The steps in the order in which they ran, one entry an attempt. */
  attempts: { stepId: string; status: number }[];
  succeeded: boolean;
  outputs: Record<string, unknown>;
}

function operationOf({ paths }: OpenApiPaths, operationId: string): { method: string; path: string } {
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId === operationId) return { method: method.toUpperCase(), path };
    }
  }
  throw new Error(`the OpenAPI document has no operation ${operationId}`);
}

/** Runs one workflow of an Arazzo document. It knows what our documents use, and throws on anything else. */
class WorkflowRun {
  readonly #options: RunOptions;
  readonly #workflow: Workflow;
  readonly #state: RunState;
  readonly #attempts: Run['attempts'] = [];

  constructor(options: RunOptions, workflow: Workflow, inputs: Record<string, unknown>) {
    const missing = workflow.inputs.required.filter((name) => inputs[name] === undefined);
    if (missing.length > 0) throw new Error(`${workflow.workflowId} needs ${missing.join(', ')}`);
    this.#options = options;
    this.#workflow = workflow;
    this.#state = { inputs, steps: {} };
  }

  async run(): Promise<Run> {
    const { steps, outputs } = this.#workflow;
    let succeeded = true;
    for (let step = steps[0]; step !== undefined; ) {
      const response = await this.#complete(step);
      succeeded = response !== undefined;
      step = response && this.#next(step, response);
    }
    const found = Object.entries(outputs).map(([name, expression]) => [name, evaluated(expression, this.#state)]);
    return { attempts: this.#attempts, succeeded, outputs: Object.fromEntries(found) };
  }

  /** The response of a step that has succeeded; undefined if it has failed for good. */
  async #complete(step: Step): Promise<StepResponse | undefined> {
    const retries = new Map<string, number>();
    for (;;) {
      const response = await this.#send(step);
      this.#attempts.push({ stepId: step.stepId, status: response.status });
      const outputs = Object.entries(step.outputs);
      this.#state.steps[step.stepId] = Object.fromEntries(
        outputs.map(([name, expression]) => [name, evaluated(expression, this.#state, response)]),
      );
      if (this.#holds(step.successCriteria, response)) return response;
      const action = this.#failureActions(step).find(({ criteria }) => this.#holds(criteria, response));
      const retried = retries.get(action?.name ?? '') ?? 0;
      if (action?.type !== 'retry' || retried >= (action.retryLimit ?? 1)) return undefined;
      retries.set(action.name, retried + 1);
      const seconds = Number(response.headers['retry-after'] ?? action.retryAfter ?? 0);
      await (this.#options.wait ?? ((time) => sleep(time * 1000)))(seconds);
    }
  }

  #holds(criteria: readonly Criterion[], response: StepResponse): boolean {
    return criteria.every(({ condition }) => fulfils(condition, this.#state, response));
  }

  #failureActions({ onFailure = [] }: Step): FailureAction[] {
    const { failureActions } = this.#options.document.components;
    return onFailure.map((action) => {
      if (!('reference' in action)) return action;
      const found = failureActions[action.reference.replace('$components.failureActions.', '')];
      if (!found) throw new Error(`there is no ${action.reference}`);
      return found;
    });
  }

  #next(step: Step, response: StepResponse): Step | undefined {
    const { steps } = this.#workflow;
    const action = step.onSuccess?.find(({ criteria }) => this.#holds(criteria, response));
    if (!action) return steps[steps.indexOf(step) + 1];
    return action.type === 'end' ? undefined : steps.find(({ stepId }) => stepId === action.stepId);
  }

  async #send({ operationId, parameters = [], requestBody }: Step): Promise<StepResponse> {
    const { method, path } = operationOf(this.#options.openApi, operationId);
    const given = parameters.map(({ name, in: place, value }) => {
      return { name, place, value: String(withValues(value, this.#state)) };
    });
    const placed = (place: string) => given.filter((parameter) => parameter.place === place);
    const filled = placed('path').reduce(
      (rest, { name, value }) => rest.replace(`{${name}}`, encodeURIComponent(value)),
      path,
    );
    const query = new URLSearchParams(Object.fromEntries(placed('query').map(({ name, value }) => [name, value])));
    const payload = withValues(requestBody?.payload, this.#state);
    const response = await fetch(`${this.#options.url}${filled}?${query}`, {
      method,
      headers: {
        ...Object.fromEntries(placed('header').map(({ name, value }) => [name, value])),
        ...(requestBody && { 'content-type': requestBody.contentType }),
      },
      ...(requestBody && { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: isJson ? JSON.parse(text) : text,
    };
  }
}

/** Runs a workflow with its inputs. */
export function runWorkflow(options: RunOptions, workflowId: string, inputs: Record<string, unknown>): Promise<Run> {
  const workflow = options.document.workflows.find((each) => each.workflowId === workflowId);
  if (!workflow) throw new Error(`there is no workflow ${workflowId}`);
  return new WorkflowRun(options, workflow, inputs).run();
}
