import { findCalculator, publishedSchema, type Tool } from '@plumbline/calculators';
import type { Chain, ExampleCall } from '@plumbline/service/skills/chain.ts';
import { CHAINS } from '@plumbline/service/skills/chains.ts';
import type { Step, SuccessAction, Workflow } from './arazzo_types.ts';

/** How the calls of a chain get their inputs, where it is not from the input of the workflow with the same name. */
interface Flow {
  /** By tool and input: an expression, or a value that is always the same. */
  sources?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** When a call is left out. */
  skips?: Readonly<Record<string, string>>;
  /** Calls that the worked example of the chain does not need. */
  further?: readonly ExampleCall[];
}

const FLOWS: Readonly<Record<string, Flow>> = {
  review_data_centre: { skips: { eed_datacentre_pack: '$inputs.it_power_kw < 500' } },
  check_letting: {
    sources: { digital_renovation_passport: { current_epc: '$inputs.current_epc_band', country: 'UK' } },
    skips: {
      sap_sbem_precheck: '$inputs.sap_rating == null',
      digital_renovation_passport: "$inputs.property_type != 'domestic'",
    },
  },
  plan_retrofit: {
    sources: {
      digital_renovation_passport: { country: '$inputs.country_code' },
      calculate_carbon: { construction_year: '$inputs.year_built' },
    },
    skips: { heatpump_heatloss: "$inputs.country_code != 'UK'" },
    further: [
      {
        tool: 'heatpump_heatloss',
        input: { floor_area_m2: 140, age_band: '1967_1975', location: 'leeds' },
        figures: ['design_heat_loss_kw'],
        meaning: '',
      },
    ],
  },
  size_frame: { sources: { eurocode_column_checker: { material: '$inputs.column_material' } } },
};

const INPUT = /^\$inputs\.(\w+)$/;

function toolNamed(name: string): Tool {
  const tool = findCalculator(name);
  if (!tool) throw new Error(`there is no tool ${name}`);
  return tool as Tool;
}

/** A workflow under construction: the calls of a chain with what their inputs come from. */
class ChainWorkflow {
  readonly #chain: Chain;
  readonly #flow: Flow;
  readonly #calls: readonly ExampleCall[];

  constructor(chain: Chain) {
    this.#chain = chain;
    this.#flow = FLOWS[chain.name] ?? {};
    this.#calls = [...chain.example.calls, ...(this.#flow.further ?? [])];
  }

  workflow(): Workflow {
    const { name, title, description, goal, steps } = this.#chain;
    return {
      workflowId: name,
      summary: `${title}: ${description}`,
      description: `${goal}\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
      inputs: { type: 'object', required: this.#required(), properties: this.#inputs() },
      steps: this.#calls.map((call, index) => this.#step(call, index)),
      outputs: Object.fromEntries(
        this.#calls.flatMap(({ tool, figures }) =>
          figures.map((figure) => [`${tool}.${figure}`, `$steps.${tool}.outputs.${figure}`]),
        ),
      ),
    };
  }

  #sourceOf(tool: string, input: string): string {
    return this.#flow.sources?.[tool]?.[input] ?? `$inputs.${input}`;
  }

  #payload({ tool, input }: ExampleCall): Record<string, string> {
    return Object.fromEntries(Object.keys(input).map((name) => [name, this.#sourceOf(tool, name)]));
  }

  /** The inputs of the workflow that a call takes, with the name that each has in the call. */
  #taken(call: ExampleCall): { input: string; name: string }[] {
    return Object.entries(this.#payload(call)).flatMap(([name, source]) => {
      const [, input] = INPUT.exec(source) ?? [];
      return input === undefined ? [] : [{ input, name }];
    });
  }

  /** The schema of each input is that of the first call that takes it. */
  #inputs(): Record<string, object> {
    const schemas: Record<string, object> = {};
    for (const call of this.#calls) {
      const { properties } = toolNamed(call.tool).inputSchema;
      for (const { input, name } of this.#taken(call)) {
        schemas[input] ??= { ...publishedSchema(properties[name] ?? {}), examples: [call.input[name]] };
      }
    }
    return schemas;
  }

  /** What every run needs, and what decides about a call. */
  #required(): string[] {
    const always = this.#calls.filter(({ tool }) => this.#flow.skips?.[tool] === undefined);
    const taken = always.flatMap((call) => this.#taken(call).map(({ input }) => input));
    const deciding = Object.values(this.#flow.skips ?? {})
      .filter((condition) => !condition.endsWith('== null'))
      .flatMap((condition) => /^\$inputs\.(\w+) /.exec(condition)?.[1] ?? []);
    return [...new Set([...taken, ...deciding])];
  }

  #step(call: ExampleCall, index: number): Step {
    const { tool, figures } = call;
    const actions = this.#actionsAfter(index);
    return {
      stepId: tool,
      description: toolNamed(tool).summary,
      operationId: tool,
      requestBody: { contentType: 'application/json', payload: this.#payload(call) },
      successCriteria: [{ condition: '$statusCode == 200' }],
      ...(actions.length > 0 && { onSuccess: actions }),
      onFailure: [{ reference: '$components.failureActions.retry_later' }],
      outputs: Object.fromEntries(figures.map((figure) => [figure, `$response.body#/${figure}`])),
    };
  }

  /** The next calls may be left out: the more of them are, the earlier the action stands, because the first that fits is taken. */
  #actionsAfter(index: number): SuccessAction[] {
    const next = this.#calls.slice(index + 1);
    const conditions = next.map(({ tool }) => this.#flow.skips?.[tool]);
    const always = conditions.indexOf(undefined);
    const most = always === -1 ? next.length : always;
    return Array.from({ length: most }, (_, place) => most - place).map((left) => {
      const target = next[left];
      return {
        name: `without_${next[left - 1]?.tool}`,
        ...(target ? { type: 'goto' as const, stepId: target.tool } : { type: 'end' as const }),
        criteria: conditions.slice(0, left).map((condition) => ({ condition: condition ?? '' })),
      };
    });
  }
}

/** Every goal that takes several tools, as a workflow. */
export function chainWorkflows(): Workflow[] {
  return CHAINS.map((chain) => new ChainWorkflow(chain).workflow());
}
