import { tools } from 'virtual:plumbline/facts';
import { DOMAIN_TEXT, inSentence, joinWords, type Tool, typeset } from '@plumbline/calculators';
import { type FormValues, fieldsOf } from '@plumbline/calculators/form';
import { lazy, Suspense, use, useCallback, useMemo, useState } from 'react';
import { isTool, loadTool } from '../../calculation/index.ts';
import { Link } from '../../router/link.tsx';
import { PageHeading } from '../../router/page_heading.tsx';
import { Callout, formatCount } from '../../ui/index.ts';
import { isExample } from './form/example_values.ts';
import { TakeFigureContext } from './form/form_links.ts';
import { type AskedInput, InputForm } from './form/input_form.tsx';
import { FormValuesContext } from './form_values.ts';
import { ResultSection } from './result_section.tsx';
import { useEditionTools } from './use_edition_tools.ts';
import { useFormErrors } from './use_form_errors.ts';
import { useHeightProperty } from './use_height_property.ts';
import { useLiveCalculation } from './use_live_calculation.ts';
import { usePageState } from './use_page_state.ts';
import { messagesByControl } from './visible_errors.ts';
import './tool_page.css';

const ProjectNote = lazy(async () => ({ default: (await import('./project_note.tsx')).ProjectNote }));
const ToolNotFound = lazy(async () => ({ default: (await import('./tool_not_found.tsx')).ToolNotFound }));

function ToolHead({ tool }: { tool: Tool }) {
  const facts = tools.find(({ name }) => name === tool.name);
  return (
    <header className="tool-head">
      <p className="crumb">
        <Link href="/">Calculators</Link> / <Link href={`/#${tool.domain}`}>{DOMAIN_TEXT[tool.domain].title}</Link>
      </p>
      <PageHeading title={tool.title} />
      <p className="tool-about">{typeset(tool.summary)}</p>
      <p className="standard">
        {facts?.standard}. <a href={`/docs/verification/${tool.name}`}>Verification</a>: {facts?.verification}.
      </p>
    </header>
  );
}

function IgnoredParts({ names, pins }: { names: readonly string[]; pins: number }) {
  if (names.length === 0 && pins === 0) return null;
  return (
    <Callout tone="caution" title="Part of this link was ignored">
      {names.length > 0 && <p>This calculator has no input named {names.join(', ')}.</p>}
      {pins > 0 && <p>{formatCount(pins, 'pinned result')} could not be read.</p>}
    </Callout>
  );
}

/** Says which inputs the page has filled in. */
function FilledIn({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <Callout tone="neutral" title="Part of the form was filled in">
      <p>
        The link varies {joinWords(labels.map(inSentence))}, so the form starts with{' '}
        {labels.length === 1 ? 'a value' : 'values'} in the middle.
      </p>
    </Callout>
  );
}

const NO_VALUES: FormValues = {};

/** Whether nothing was filled in but defaults of the project. */
function isStart(values: FormValues, defaults: FormValues): boolean {
  return Object.entries(values).every(([name, value]) => value === '' || value === defaults[name]);
}

function Calculator({ tool }: { tool: Tool }) {
  const fields = useMemo(() => fieldsOf(tool), [tool]);
  const page = usePageState(tool, fields);
  const { values, edition, pins, project } = page;
  const projectDefaults = project?.ok ? project.defaults : NO_VALUES;
  const editionTools = useEditionTools(tool, [edition, ...pins.map((pin) => pin.edition)]);
  const editionTool = editionTools.toolOf(edition);
  const live = useLiveCalculation(editionTool.state === 'ready' ? editionTool.tool : undefined, fields, values);
  const errors = useFormErrors(tool, fields, values, live);
  const messages = useMemo(() => messagesByControl(errors.shown.wrong), [errors.shown]);
  const form = useHeightProperty<HTMLDivElement>('--form-height');
  const [asked, setAsked] = useState<AskedInput>();
  const [taking, setTaking] = useState<string>();
  const ask = useCallback((name: string) => setAsked({ name }), []);
  const change = (changed: FormValues) => {
    if (isStart(changed, projectDefaults)) errors.startAgain();
    page.setValues(changed);
  };
  return (
    <div className="page tool">
      <ToolHead tool={tool} />
      <IgnoredParts {...page.ignored} />
      <FilledIn labels={page.starts} />
      {page.isForProject && (
        <div className="tool-project">
          <Suspense>
            {project && (
              <ProjectNote {...{ project, page, tool, fields, values, taking, setTaking }} onChange={change} />
            )}
          </Suspense>
        </div>
      )}
      <div className="tool-body">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to controls inside it, and offers no action of its own */}
        <div className="tool-form" ref={form} onBlur={(event) => errors.visit(event.target)}>
          <TakeFigureContext value={project?.ok && project.hasFigures ? setTaking : undefined}>
            <InputForm
              tool={tool}
              fields={fields}
              values={values}
              step={page.step}
              errors={messages}
              example={page.example}
              projectDefaults={projectDefaults}
              links={page.links}
              asked={asked}
              edition={edition}
              onEditionChange={page.setEdition}
              onChange={change}
              onExample={page.setExample}
              cleared={project?.ok ? project.fill(NO_VALUES) : NO_VALUES}
            />
          </TakeFigureContext>
        </div>
        <FormValuesContext value={values}>
          <ResultSection
            fields={fields}
            page={page.view}
            editionTools={editionTools}
            live={live}
            errors={errors.shown}
            isExample={isExample(values, page.example)}
            onAsk={ask}
          />
        </FormValuesContext>
      </div>
    </div>
  );
}

function LoadedTool({ name }: { name: string }) {
  return <Calculator tool={use(loadTool(name))} />;
}

/** The page of a tool: a form generated from its schema, and the result, which follows every change. */
export function ToolPage({ name }: { name: string }) {
  return isTool(name) ? <LoadedTool name={name} /> : <ToolNotFound name={name} />;
}
