import { catalogue, setValueAt, valueAt } from '@plumbline/calculators';
import { digestOf } from '@plumbline/editions';
import type { EvaluatedCalculation, LinkedProject } from '@plumbline/explore/project';
import { zipOf } from '@plumbline/workbook';

const METADATA = 'ro-crate-metadata.json';
const PROJECT = 'project.json';
const AUTHOR = { '@id': '#plumbline', '@type': 'Organization', name: 'The Plumbline authors' };

/** An entity of the metadata, named by its `@id`. */
type Entity = { '@id': string; '@type': string | string[] } & Record<string, unknown>;

const idOf = ({ '@id': id }: Entity) => ({ '@id': id });

/** What an archive is made from. Plain data. */
export interface ProjectResults {
  /** The project, to be imported and run again. */
  document: { name: string; calculations: object[] };
  calculations: readonly EvaluatedCalculation[];
  date: string;
}

/** A project as it was evaluated: a linked input says where it comes from, unless it had another value. */
export function projectResults(
  { name, calculations }: LinkedProject,
  evaluated: readonly EvaluatedCalculation[],
  now: number,
): ProjectResults {
  const byKey = new Map(evaluated.map((each) => [each.key, each]));
  const document = {
    format: 'plumbline-project-1',
    name,
    calculations: calculations.map(({ key, title, tool, edition, input: own, links }) => {
      const made = byKey.get(key);
      const input = structuredClone(made?.input ?? own);
      for (const { input: path, source, output } of links) {
        const members = path.split('.');
        const isOverridden = valueAt(input, members) !== undefined && !made?.links.some((one) => one.input === path);
        if (!isOverridden) setValueAt(input, members, { from: `${source}/${output}` });
      }
      return { key, title, tool: tool.name, edition, input };
    }),
  };
  return { document, calculations: evaluated, date: new Date(now).toISOString().slice(0, 10) };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function jsonFile(path: string, name: string, description: string): Entity {
  return { '@id': path, '@type': 'File', name, description, encodingFormat: 'application/json' };
}

/** The calculator of an edition, which made a result. */
function softwareOf(name: string, edition: string): Entity {
  const digest = digestOf(edition);
  return {
    '@id': `#${name}-${edition}`,
    '@type': 'SoftwareApplication',
    name: catalogue.find((tool) => tool.name === name)?.title ?? name,
    alternateName: name,
    softwareVersion: edition,
    ...(digest !== undefined && { identifier: digest }),
    author: idOf(AUTHOR as Entity),
  };
}

/**
 * An evaluated project as RO-Crate 1.1, an archive for repositories of research data: the project, the inputs and the result of each
 * calculation, and metadata that says which calculator of which edition made it from what.
 */
export function projectCrate({ document: project, calculations, date }: ProjectResults): Uint8Array {
  const document = jsonFile(PROJECT, project.name || 'Project', 'The calculations with their inputs and links');
  const made = calculations.map((calculation) => {
    const { key, title, tool: name, edition } = calculation;
    const path = `calculations/${key}.json`;
    const file = jsonFile(path, title, `Inputs and result of ${title}`);
    const software = softwareOf(name, edition);
    const taken = calculation.links.map(({ from }) => ({ '@id': `calculations/${from.split('/')[0]}.json` }));
    const action: Entity = {
      '@id': `#${key}`,
      '@type': 'CreateAction',
      name: title,
      instrument: idOf(software),
      object: [idOf(document), ...taken],
      result: idOf(file),
      ...(!calculation.ok && { actionStatus: 'http://schema.org/FailedActionStatus', error: calculation.reason }),
    };
    return { path, content: json(calculation), file, software, action };
  });
  const software = new Map(made.map((each) => [each.software['@id'], each.software]));
  const terms: Entity = {
    '@id': '#terms',
    '@type': 'CreativeWork',
    name: 'Terms of the owner',
    description: 'Nobody but the owner of the project says how its files may be used.',
  };
  const root: Entity = {
    '@id': './',
    '@type': 'Dataset',
    name: project.name || 'Project',
    description: `${calculations.length} calculations of a project, each with its result`,
    datePublished: date,
    license: idOf(terms),
    hasPart: [document, ...made.map(({ file }) => file)].map(idOf),
    mentions: made.map(({ action }) => idOf(action)),
  };
  const descriptor: Entity = {
    '@id': METADATA,
    '@type': 'CreativeWork',
    conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
    about: idOf(root),
  };
  const graph = [
    descriptor,
    root,
    document,
    ...made.flatMap(({ file, action }) => [file, action]),
    ...software.values(),
    AUTHOR,
    terms,
  ];
  return zipOf([
    [METADATA, json({ '@context': 'https://w3id.org/ro/crate/1.1/context', '@graph': graph })],
    [PROJECT, json(project)],
    ...made.map(({ path, content }) => [path, content] as const),
  ]);
}
