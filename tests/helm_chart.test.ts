import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { SETTINGS } from '../packages/service/src/settings.ts';
import { ROOT } from './support/server.ts';

const CHART = join(ROOT, 'deploy/helm/plumbline');
const fileOf = (path: string) => readFileSync(join(CHART, path), 'utf8');
const templates = globSync('templates/**/*', { cwd: CHART, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

type Values = Record<string, unknown>;
const values = parseYaml(fileOf('values.yaml')) as Values;

/** The dotted names of all values; an object without members, a list and a map of annotations are one value. */
function namesOf(part: Values, before = ''): string[] {
  return Object.entries(part).flatMap(([name, value]) => {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value) && name !== 'annotations';
    return isGroup && Object.keys(value).length > 0 && name !== 'resources'
      ? namesOf(value as Values, `${before}${name}.`)
      : [before + name];
  });
}

describe('the Helm chart', () => {
  it('has the version of this repository', () => {
    const { version, appVersion } = parseYaml(fileOf('Chart.yaml')) as Values;
    expect([version, appVersion]).toEqual([packageJson.version, packageJson.version]);
  });

  it.each<[string, Values, boolean]>([
    ['the defaults and a public URL', {}, true],
    [
      'settings and secrets',
      { settings: { LOG_LEVEL: 'debug' }, secrets: { METRICS_TOKEN: { name: 'a', key: 'b' } } },
      true,
    ],
    ['no public URL', { publicUrl: '' }, false],
    ['a public URL without a scheme', { publicUrl: 'calc.example.com' }, false],
    ['a secret as text', { secrets: { METRICS_TOKEN: 'abc' } }, false],
    ['an unknown value', { replica: 2 }, false],
    ['no replicas', { replicas: 0 }, false],
    ['a digest that is none', { image: { digest: 'sha256:12' } }, false],
  ])('checks values: %s', (_what, changes, isValid) => {
    const validate = new Ajv({ strict: false }).compile(JSON.parse(fileOf('values.schema.json')));
    const given = { ...values, publicUrl: 'https://calc.example.com', ...changes };
    expect(validate(given), JSON.stringify(validate.errors)).toBe(isValid);
  });

  it('uses every value, and none that does not exist', () => {
    const used = new Set(templates.flatMap((text) => text.match(/(?<=\.Values\.)[\w.]+/g) ?? []));
    expect([...used].sort()).toEqual(namesOf(values).sort());
  });

  it('sets settings that exist', () => {
    const set = templates.flatMap((text) => text.match(/(?<=- \{? ?name: )[A-Z_]+\b/g) ?? []);
    expect(set).toEqual(expect.arrayContaining(['PUBLIC_URL', 'DATABASE_URL', 'TRUST_PROXY']));
    expect(Object.values(SETTINGS).map(({ variable }) => variable)).toEqual(expect.arrayContaining(set));
  });

  it('runs every container without root, without privileges and on a read-only file system', () => {
    const pods = templates.filter((text) => text.includes('containers:'));
    expect(pods).toHaveLength(2);
    for (const pod of pods) {
      for (const rule of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]', 'RuntimeDefault']) {
        expect(pod).toContain(rule);
      }
      expect(pod).toContain('allowPrivilegeEscalation: false');
      expect(pod).toContain('automountServiceAccountToken: false');
    }
  });
});
