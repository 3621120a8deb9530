import { editions } from 'virtual:plumbline/facts';
import type { Tool } from '@plumbline/calculators';
import { type Field, type FormValues, valuesOfInput } from '@plumbline/calculators/form';
import { useEffect, useMemo, useState } from 'react';
import { replaceUrl } from '../../router/location.ts';
import { type Pin, readPins, writePin } from './compare/pins.ts';
import type { FormLink, FormLinks } from './form/form_links.ts';
import { queryOf, valuesOfQuery } from './form/form_query.ts';
import { linkedStarts } from './linked_starts.ts';
import type { PageProject } from './load_page_project.ts';
import { type PageExploration, pageUrl, readPageQuery, workingQuery } from './page_address.ts';
import { useDelayed } from './use_delayed.ts';
import { usePageProject } from './use_page_project.ts';

/** Browsers limit how often the address may change; a slider changes it many times a second. */
const ADDRESS_DELAY_MS = 250;

function readPage(tool: Tool, fields: readonly Field[]) {
  const { edition, inputs, pins: texts, explore, project } = readPageQuery(window.location.search);
  const { values, unknown } = valuesOfQuery(fields, inputs);
  // Whatever is no input is an option of the exploration, which says what it does not understand.
  const options = Object.fromEntries(unknown.map((name) => [name, inputs.getAll(name).join(',')]));
  const [example] = tool.examples;
  const ofExample = valuesOfInput(tool.inputSchema, example?.input ?? {});
  const isLinked = Object.keys(values).length > 0;
  const starts = isLinked && explore !== undefined ? linkedStarts(fields, values, { options }) : [];
  const started = Object.fromEntries(starts.map(({ name, value }) => [name, value]));
  return {
    edition,
    project,
    isLinked,
    values: isLinked ? { ...values, ...started } : ofExample,
    example: isLinked ? {} : ofExample,
    starts: starts.map(({ label }) => label),
    unknown: explore === undefined ? unknown : [],
    exploration: explore === undefined ? undefined : { kind: explore, options },
    ...readPins(texts, fields, editions),
  };
}

/** What the page shows in addition to its inputs, and what changes it. */
export interface PageView {
  edition: string;
  pins: readonly Pin[];
  /** The pinned results as the address has them. */
  pinTexts: readonly string[];
  exploration: PageExploration | undefined;
  /** The project that the calculation is for; undefined if it is for none, or until the project is loaded. */
  project: PageProject | undefined;
  /** The figures of other calculations that inputs were given. */
  links: FormLinks;
  /** Changes of the same step are taken back together. */
  setValues: (values: FormValues, step?: string) => void;
  setExample: (example: FormValues) => void;
  setEdition: (edition: string) => void;
  setPins: (pins: readonly Pin[]) => void;
  /** Links an input, or removes its link. */
  setLink: (name: string, link: FormLink | undefined) => void;
  setExploration: (exploration: PageExploration | undefined) => void;
}

export interface PageState extends PageView {
  values: FormValues;
  /** The step that they were set in, if it was not the form that set them. */
  step: string | undefined;
  /** The values of the worked example that the form was filled with; empty if it was not. */
  example: FormValues;
  /** What the address had that was not understood. */
  ignored: { names: readonly string[]; pins: number };
  /** The labels of inputs that the address left to the exploration; they start in the middle of what it varies. */
  starts: readonly string[];
  /** Whether the address names a project. */
  isForProject: boolean;
  /** The same object while only inputs change, so that what it is handed to is not drawn again. */
  view: PageView;
}

/** What the page shows: inputs, edition, pinned results and an exploration. The address follows. */
export function usePageState(tool: Tool, fields: readonly Field[]): PageState {
  const [linked] = useState(() => readPage(tool, fields));
  const [{ values, step }, setInputs] = useState<{ values: FormValues; step?: string | undefined }>(linked);
  const [example, setExample] = useState<FormValues>(linked.example);
  const [edition, setEdition] = useState(linked.edition);
  const [pins, setPins] = useState<readonly Pin[]>(linked.pins);
  const [exploration, setExploration] = useState<PageExploration | undefined>(linked.exploration);
  const [isChanged, setChanged] = useState(false);
  const project = usePageProject(linked.project, tool.name, fields);
  const [taken, setTaken] = useState<FormLinks>({});
  const [isBegun, setBegun] = useState(linked.isLinked);
  // A calculation that is begun in a project starts with its defaults, unless somebody was faster.
  if (project?.ok && !isBegun) {
    setBegun(true);
    if (!isChanged) setInputs({ values: project.fill(values) });
  }
  const [setters] = useState(() => {
    const changing =
      <Value>(set: (value: Value) => void) =>
      (value: Value) => {
        setChanged(true);
        set(value);
      };
    return {
      setValues: (values: FormValues, step?: string) => changing(setInputs)({ values, step }),
      setExample,
      setEdition: changing(setEdition),
      setPins: changing(setPins),
      setLink: (name: string, link: FormLink | undefined) => setTaken((before) => ({ ...before, [name]: link })),
      setExploration: changing(setExploration),
    };
  });
  const links = useMemo(() => ({ ...(project?.ok && project.links), ...taken }), [project, taken]);
  const view = useMemo(() => {
    const pinTexts = pins.map((pin) => writePin(fields, pin));
    return { edition, pins, pinTexts, exploration, project, links, ...setters };
  }, [fields, edition, pins, exploration, project, links, setters]);
  const state = useMemo(() => ({ values, view }), [values, view]);
  const rested = useDelayed(state, ADDRESS_DELAY_MS);
  const address = useMemo(() => {
    const { edition, pinTexts: pins, exploration } = rested.view;
    const query = workingQuery(queryOf(fields, rested.values), edition);
    return pageUrl(tool.name, query, { pins, exploration, project: linked.project });
  }, [tool, fields, rested, linked]);
  useEffect(() => {
    if (isChanged) replaceUrl(address);
  }, [isChanged, address]);
  return {
    ...view,
    values,
    step,
    example,
    ignored: { names: linked.unknown, pins: linked.ignored },
    starts: linked.starts,
    isForProject: linked.project !== undefined,
    view,
  };
}
