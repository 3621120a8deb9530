import { entries, verification } from 'virtual:plumbline/catalogue';
import { loaders } from 'virtual:plumbline/tool_loaders';
import { DOMAIN_TEXT, type Tool } from '@plumbline/calculators';
import { use, useEffect, useMemo, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { replaceUrl } from '../../router/location.ts';
import { PageHeading } from '../../router/page_heading.tsx';
import { Callout } from '../../ui/index.ts';
import { pageUrl, splitEdition } from './edition.ts';
import { fieldLabels } from './field_labels.ts';
import { type Field, fieldsOf } from './form/fields.ts';
import { type FormError, formErrors } from './form/form_errors.ts';
import { type FormValues, inputOf, isComplete, queryOf, valuesOfInput, valuesOfQuery } from './form/form_values.ts';
import { InputForm } from './form/input_form.tsx';
import { OutcomeView } from './outcome_view.tsx';
import { ToolNotFound } from './tool_not_found.tsx';
import { type Calculation, useCalculation } from './use_calculation.ts';
import { useFocusOnOutcome } from './use_focus_on_outcome.ts';
import './tool_page.css';

const loaded = new Map<string, Promise<Tool>>();

function loadTool(name: string, load: () => Promise<Tool>): Promise<Tool> {
  const cached = loaded.get(name);
  if (cached) return cached;
  const loading = load();
  loaded.set(name, loading);
  return loading;
}

/** The input errors of the last calculation. */
function errorsOf(calculation: Calculation | undefined, tool: Tool, fields: readonly Field[]): FormError[] {
  if (calculation?.outcome.kind !== 'problem') return [];
  const { values } = valuesOfQuery(fields, new URLSearchParams(calculation.query));
  return formErrors(calculation.outcome.problem.errors ?? [], { fields, values, labels: fieldLabels(tool) });
}

function messagesByControl(errors: readonly FormError[]): Map<string, string> {
  const messages = new Map<string, string>();
  for (const { control, message } of errors) {
    if (control !== undefined) messages.set(control, [messages.get(control), message].filter(Boolean).join(' '));
  }
  return messages;
}

function Calculator({ tool }: { tool: Tool }) {
  const fields = useMemo(() => fieldsOf(tool), [tool]);
  const [address] = useState(() => splitEdition(window.location.search));
  const [linked] = useState(() => valuesOfQuery(fields, address.inputs));
  const [edition, setEdition] = useState(address.edition);
  const hasLinkedValues = Object.keys(linked.values).length > 0;
  const [example] = tool.examples;
  const [values, setValues] = useState<FormValues>(() =>
    hasLinkedValues ? linked.values : valuesOfInput(tool.inputSchema, example?.input ?? {}),
  );
  const { calculation, isRunning, calculate } = useCalculation(tool);
  const errors = useMemo(() => errorsOf(calculation, tool, fields), [calculation, tool, fields]);
  const messages = useMemo(() => messagesByControl(errors), [errors]);
  const resultHeading = useFocusOnOutcome(calculation, fields, messages);

  const showInUrl = (shown: FormValues, shownEdition: string) => {
    replaceUrl(pageUrl(tool.name, queryOf(fields, shown), shownEdition));
  };
  const change = (changed: FormValues) => {
    setValues(changed);
    showInUrl(changed, edition);
  };
  const run = (chosen = edition) => {
    showInUrl(values, chosen);
    const query = queryOf(fields, values);
    void calculate({ edition: chosen, query, input: inputOf(tool.inputSchema, fields, values) });
  };
  const changeEdition = (chosen: string) => {
    setEdition(chosen);
    if (calculation) run(chosen);
    else showInUrl(values, chosen);
  };

  // A link with every required input shows its result at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (hasLinkedValues && isComplete(fields, values)) run();
  }, []);

  const isStale = calculation?.outcome.kind === 'success' && calculation.query !== queryOf(fields, values);
  return (
    <div className="page tool">
      <header className="tool-head">
        <p className="crumb">
          <Link href="/">Calculators</Link> / <Link href={`/#${tool.domain}`}>{DOMAIN_TEXT[tool.domain].title}</Link>
        </p>
        <PageHeading title={tool.title} />
        <p className="lede">{tool.description}</p>
        <p className="standard">{entries.find(({ name }) => name === tool.name)?.standard}</p>
        <p className="standard">
          <a href={`/docs/verification/${tool.name}`}>Verification</a>: {verification[tool.name]}.
        </p>
      </header>
      {linked.unknown.length > 0 && (
        <Callout tone="caution" title="Part of this link was ignored">
          <p>This calculator has no input named {linked.unknown.join(', ')}.</p>
        </Callout>
      )}
      <div className="tool-body">
        <InputForm
          tool={tool}
          fields={fields}
          values={values}
          errors={messages}
          isRunning={isRunning}
          edition={edition}
          onEditionChange={changeEdition}
          onChange={change}
          onSubmit={() => run()}
        />
        <section className="result" aria-labelledby="result-title" aria-busy={isRunning}>
          <h2 id="result-title" ref={resultHeading} tabIndex={-1}>
            Result
          </h2>
          {isStale && (
            <p className="stale" role="status">
              Inputs have changed. Calculate again to update the result.
            </p>
          )}
          {calculation ? (
            <OutcomeView tool={tool} calculation={calculation} errors={errors} />
          ) : (
            <p className="nothing-yet">
              {isRunning ? 'Calculating…' : 'The form shows an example. Change the inputs, then select Calculate.'}
            </p>
          )}
        </section>
      </div>
    </div>
  );
}

function LoadedTool({ name, load }: { name: string; load: () => Promise<Tool> }) {
  return <Calculator tool={use(loadTool(name, load))} />;
}

/** The page of a tool: a form generated from its schema, and the result. */
export function ToolPage({ name }: { name: string }) {
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  return load ? <LoadedTool name={name} load={load} /> : <ToolNotFound name={name} />;
}
