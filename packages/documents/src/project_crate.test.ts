import { readFileSync } from 'node:fs';
import { loadTools } from '@plumbline/editions/calls/load_tools.ts';
import { evaluations, inProjectOrder, type Overrides, readProject } from '@plumbline/explore/project';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { projectCrate, projectResults } from './project_crate.ts';

const SAMPLE = new URL('../../../docs/guides/samples/projects/beam_to_column.json', import.meta.url);

async function projectOf(document: { calculations: unknown }) {
  const reading = readProject(document, await loadTools(document.calculations));
  if (!reading.ok) throw new Error('the project is not read');
  return reading.project;
}

async function crateOf(document: { calculations: unknown }, overrides: Overrides = {}) {
  const project = await projectOf(document);
  const evaluated = inProjectOrder(project, evaluations(project, overrides));
  const files = unzipSync(projectCrate(projectResults(project, evaluated, Date.UTC(2026, 10, 19))));
  const read = (path: string) => JSON.parse(strFromU8(files[path] ?? new Uint8Array()));
  return { paths: Object.keys(files), read, evaluated };
}

it('is an RO-Crate: a root that says what it is, and an entity for each reference and each file', async () => {
  const { paths, read } = await crateOf(JSON.parse(readFileSync(SAMPLE, 'utf8')));
  const { '@context': context, '@graph': graph } = read('ro-crate-metadata.json');
  expect(context).toBe('https://w3id.org/ro/crate/1.1/context');
  const entities = new Map<string, Record<string, unknown>>(
    graph.map((entity: Record<string, string>) => [entity['@id'], entity]),
  );
  expect(entities.size).toBe(graph.length);
  // RO-Crate 1.1, root data entity: these are required, or should be there.
  expect(entities.get('ro-crate-metadata.json')).toMatchObject({
    '@type': 'CreativeWork',
    about: { '@id': './' },
    conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
  });
  expect(entities.get('./')).toMatchObject({
    '@type': 'Dataset',
    name: expect.stringMatching(/\S/),
    description: expect.stringMatching(/\S/),
    datePublished: '2026-11-19',
    license: { '@id': '#terms' },
  });
  const { hasPart } = entities.get('./') as { hasPart: { '@id': string }[] };
  const parts = hasPart.map((part) => part['@id']);
  expect(parts.toSorted()).toEqual(paths.filter((path) => path !== 'ro-crate-metadata.json').toSorted());
  const references = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id as string);
  const isOutside = (id: string) => id.startsWith('https://');
  expect(references.filter((id) => !isOutside(id) && !entities.has(id))).toEqual([]);
});

it('has each result with the calculator that made it, and a project that gives the same results again', async () => {
  const { read, evaluated } = await crateOf(JSON.parse(readFileSync(SAMPLE, 'utf8')));
  for (const calculation of evaluated) {
    const { key, tool, edition, links } = calculation;
    expect(read(`calculations/${key}.json`)).toEqual(JSON.parse(JSON.stringify(calculation)));
    const action = read('ro-crate-metadata.json')['@graph'].find(
      (each: { '@id': string }) => each['@id'] === `#${key}`,
    );
    expect(action).toMatchObject({ '@type': 'CreateAction', instrument: { '@id': `#${tool}-${edition}` } });
    expect(action.object).toHaveLength(1 + links.length);
  }
  const again = await crateOf(read('project.json'));
  expect(again.evaluated.map((each) => each.ok && each.result)).toEqual(
    evaluated.map((each) => each.ok && each.result),
  );
});

it('has the values that were sent in place of inputs and links', async () => {
  const sample = JSON.parse(readFileSync(SAMPLE, 'utf8'));
  const [link] = (await crateOf(sample)).evaluated.flatMap(({ key, links }) => links.map((one) => ({ key, ...one })));
  if (!link) throw new Error('the sample has no link');
  const { read, evaluated } = await crateOf(sample, { [`${link.key}/${link.input}`]: 50 });
  expect(evaluated.every(({ ok }) => ok)).toBe(true);
  const again = await crateOf(read('project.json'));
  expect(again.evaluated).toEqual(evaluated);
});

it('says which calculation has no result, and why', async () => {
  const wrong = { calculations: [{ key: 'a', tool: 'calculate_pue', input: { it_load_kw: -1 } }] };
  const { read } = await crateOf(wrong);
  const action = read('ro-crate-metadata.json')['@graph'].find((each: { '@id': string }) => each['@id'] === '#a');
  expect(action).toMatchObject({ actionStatus: 'http://schema.org/FailedActionStatus', error: expect.any(String) });
});
