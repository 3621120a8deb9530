import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROBLEMS } from '../packages/service/src/api/http/problem.ts';
import { createKey } from '../packages/service/src/keys/keys.ts';
import { withStore } from '../packages/service/src/store/open_store.ts';
import { NODE_VERSION } from '../scripts/node_binary.mjs';
import { plumbline } from './support/cli.ts';
import { productionPackages } from './support/image.ts';
import { ROOT } from './support/server.ts';

function fileOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The packages that a source file imports, by name. */
function packagesImportedBy(file: string): string[] {
  return [...fileOf(file).matchAll(/(?:\bfrom |import\(|require\.resolve\()['`]([^'`.][^'`]*)['`](?:;| with|\))/g)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !isBuiltin(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
}

describe('the image', () => {
  const dockerfile = fileOf('Dockerfile');
  const own = [...productionPackages('cli'), '@plumbline/cli'].flatMap(
    (name) => name.match(/^@plumbline\/(.+)/)?.[1] ?? [],
  );

  it('is built on the pinned Node version in every stage, unless other base images are passed', () => {
    const images = new Map(
      [...dockerfile.matchAll(/^ARG (\w+)=node:([\d.]+)-\w+$/gm)].map(([, name, version]) => [name, version]),
    );
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base.match(/^\$\{(\w+)\}$/)?.[1]);
    expect(bases.map((name) => images.get(name))).toEqual([NODE_VERSION, NODE_VERSION]);
    expect(dockerfile).not.toMatch(/^# syntax=/m);
    for (const workflow of ['ci', 'release']) {
      expect(fileOf(`.github/workflows/${workflow}.yml`)).toContain(`container: node:${NODE_VERSION}-`);
    }
  });

  it('serves without development dependencies', () => {
    expect(own).toContain('service');
    for (const name of own) {
      const sources = globSync(`packages/${name}/src/**/*.ts`, { cwd: ROOT }).filter(
        (file) => !/(\.test|suite)\.ts$/.test(file) && !file.split('/').includes('testing'),
      );
      const needed = new Set(sources.flatMap(packagesImportedBy));
      expect(needed.size, name).toBeGreaterThan(0);
      const { dependencies } = JSON.parse(fileOf(`packages/${name}/package.json`));
      expect(
        [...needed].filter((each) => !(each in dependencies)),
        name,
      ).toEqual([]);
    }
  });

  it('installs what every package of this repository depends on before it copies the sources', () => {
    const [before = ''] = dockerfile.split('\nRUN npm install ');
    const manifests = globSync('packages/*/package.json', { cwd: ROOT });
    expect(manifests.length).toBeGreaterThan(10);
    for (const path of manifests) expect(`${before}\n`).toContain(`\nCOPY ${path} ${dirname(path)}/\n`);
  });

  it('has the command on its path', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toContain('\nWORKDIR /app\nCOPY --from=build /app/packages/cli/dist ./\n');
    expect(last).toContain('\nRUN ln -s /app/bin/plumbline.js /usr/local/bin/plumbline\n');
  });

  it('runs without root and has a health check', () => {
    expect(dockerfile.indexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM '));
    expect(dockerfile).toMatch(/HEALTHCHECK [\s\S]*\/health/);
  });
});

describe('the environment variables', () => {
  it.each(['Dockerfile', 'compose.yaml', 'deploy/plumbline.service'])('in %s exist', (path) => {
    const known = [...fileOf('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
    const used = fileOf(path).match(/\b(HOST|PORT|LOG_LEVEL|[A-Z]+_URL|PLUMBLINE_[A-Z]+|TRUST_[A-Z]+)(?==|: )/g) ?? [];
    expect(used.length).toBeGreaterThan(0);
    for (const name of used) expect(known).toContain(name);
  });
});

describe('the load balancer', () => {
  const conf = fileOf('deploy/nginx.conf');

  it('balances between the replicas of the compose file', () => {
    const servers = [...conf.matchAll(/^\s*server (\S+):3000\b/gm)].map(([, name]) => name);
    const replicas = [...fileOf('compose.yaml').matchAll(/^ {2}(\S+): \*plumbline$/gm)].map(([, name]) => name);
    expect(replicas).toEqual(['plumbline-1', 'plumbline-2']);
    expect(servers).toEqual(replicas);
  });

  it('does not buffer MCP, batch streams or the files of jobs, and overwrites forwarded addresses', () => {
    const location = (path: string) => conf.match(new RegExp(`location = ${path} \\{([^}]*)\\}`))?.[1] ?? '';
    expect(location('/mcp')).toContain('proxy_buffering off;');
    expect(location('/v1/batch')).toContain('proxy_buffering off;');
    expect(location('/v1/batch')).toContain('proxy_request_buffering off;');
    const jobs = conf.match(/location \/v1\/jobs \{([^}]*)\}/)?.[1] ?? '';
    expect(jobs).toContain('proxy_buffering off;');
    expect(jobs).toContain('proxy_request_buffering off;');
    expect(conf).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(fileOf('compose.yaml')).toMatch(/TRUST_PROXY: ["']on["']/);
  });
});

describe('the limits of the load balancer', () => {
  const conf = fileOf('deploy/nginx.conf');

  it('are for each IP address, and not for health checks', () => {
    const [, keys = ''] = conf.match(/map \$uri (?:\$limited_address) \{([^}]*)\}/) ?? [];
    expect(keys.match(/\S+ [^;]+(?=;)/g)).toEqual(['default $binary_remote_addr', '/health ""', '/ready ""']);
    const zones = [...conf.matchAll(/limit_(conn|req)_zone \$limited_address zone=(\w+):/g)].map(([, kind, name]) => [
      kind,
      name,
    ]);
    expect(zones).toEqual([
      ['conn', 'requests_at_a_time'],
      ['req', 'requests_a_second'],
    ]);
    expect(conf).toMatch(/^ {8}limit_conn requests_at_a_time \d+;$/m);
    expect(conf).toMatch(/^ {8}limit_req zone=requests_a_second burst=\d+ nodelay;$/m);
    // A limit in a location would replace those of the server.
    expect(conf.match(/^ {9,}limit_/gm)).toBeNull();
  });

  it('let through more than the largest plan allows a minute', () => {
    const perSecond = Number(conf.match(/rate=(\d+)r\/s/)?.[1]);
    // Enterprise has 1,200, unless its key says otherwise.
    expect(perSecond * 60).toBeGreaterThan(1200);
  });

  it.each([
    ['rate_limited', 429],
    ['unavailable', 503],
  ] as const)('and its other errors are problems of the service: %s', (code, status) => {
    const pattern = new RegExp(`add_header Retry-After \\d+ always;\\s+return ${status} '(.*)';`);
    const [, text = ''] = conf.match(pattern) ?? [];
    expect(JSON.parse(text)).toEqual({
      type: `/problems/${code}`,
      code,
      ...PROBLEMS[code],
      detail: expect.stringMatching(/Try again shortly\.$/),
      request_id: '$request_id',
    });
    if (status === 429) {
      expect(conf).toContain('limit_conn_status 429;');
      expect(conf).toContain('limit_req_status 429;');
      expect(conf).toMatch(/error_page 429 = @limited;/);
    }
  });
});

describe('the files of jobs', () => {
  it('are in one volume of both replicas', () => {
    const compose = fileOf('compose.yaml');
    const [, volume = ''] = compose.match(/^x-plumbline:[\s\S]*?^ {4}- (\w+):\/data$/m) ?? [];
    expect(compose.match(/^volumes:\n([\s\S]*)/m)?.[1]).toContain(`  ${volume}:\n`);
    expect(fileOf('Dockerfile')).toContain('PLUMBLINE_DATA=/data');
  });

  it('are calculated at a low priority, which the sandbox of the system service allows', () => {
    const filters = fileOf('deploy/plumbline.service').match(/^SystemCallFilter=.*$/gm);
    expect(filters?.at(-1)).toBe('SystemCallFilter=setpriority');
  });
});

describe('memory', () => {
  it('is limited for every container', () => {
    const compose = fileOf('compose.yaml');
    expect(compose.match(/^ {2,4}image: /gm)).toHaveLength(3);
    expect(compose.match(/^ {2,4}mem_limit: \S+$/gm)).toHaveLength(3);
  });

  it('is limited for the system service, which slows down before it is ended', () => {
    const unit = fileOf('deploy/plumbline.service');
    const [high = 0, max = 0] = ['MemoryHigh', 'MemoryMax'].map((name) =>
      Number(unit.match(new RegExp(`^${name}=(\\d+)%$`, 'm'))?.[1]),
    );
    expect(high).toBeGreaterThan(50);
    expect(max).toBeGreaterThan(high);
    expect(max).toBeLessThan(100);
  });
});

describe('the backup of the embedded database', () => {
  it('is consistent while a service has it open, and restores the keys of that moment', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-backup-'));
    const options = { databaseUrl: undefined, dataFolder: join(folder, 'data'), clock: Date.now };
    const newKey = (name: string) => ({ interface: 'main', tier: 'starter', name }) as const;
    const file = join(folder, 'plumbline.backup');
    const type = (words: string[]) => plumbline(words, { PLUMBLINE_DATA: options.dataFolder });
    try {
      await withStore(options, async (store) => {
        await createKey(store, Date.now, newKey('before'));
        await type(['backup', file]);
        await createKey(store, Date.now, newKey('after'));
      });
      await type(['restore', file, '--replace']);
      const names = await withStore(options, async (store) => (await store.listKeys()).map(({ name }) => name));
      expect(names).toEqual(['before']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
