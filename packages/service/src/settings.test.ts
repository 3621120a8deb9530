import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('takes payments with both secrets of Stripe alone, and another address of Stripe on this machine alone', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const settings = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: undefined };
    expect(readSettings(stripe)).toMatchObject({ ok: true, settings: { stripe: settings } });
    const local = { ...stripe, STRIPE_API_URL: 'http://127.0.0.1:12111' };
    expect(readSettings(local)).toMatchObject({ settings: { stripe: { apiUrl: 'http://127.0.0.1:12111' } } });
    for (const [wrong, name] of [
      [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
      [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
      [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
      [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET'],
      [{ ...stripe, STRIPE_API_URL: 'http://stripe.example.com' }, 'STRIPE_API_URL'],
      [{ ...stripe, STRIPE_API_URL: 'https://127.0.0.1' }, 'STRIPE_API_URL'],
    ] as const) {
      expect(readSettings(wrong)).toEqual({ ok: false, faults: [expect.stringMatching(`^${name} `)] });
    }
  });

  it('issues invoices with a name and an address alone, and says what is wrong with the other facts of the seller', () => {
    const seller = { INVOICE_SELLER: 'Example Ltd', INVOICE_ADDRESS: ' 1 High Street ;; Leeds; ' };
    expect(readSettings(seller)).toMatchObject({
      settings: {
        invoicing: {
          seller: { name: 'Example Ltd', address: '1 High Street\nLeeds', taxId: '', bank: '' },
          currency: 'GBP',
          taxRate: undefined,
          paymentDays: 30,
        },
      },
    });
    const terms = { INVOICE_TAX_PERCENT: '8.1', INVOICE_CURRENCY: 'CHF', INVOICE_PAYMENT_DAYS: '10' };
    expect(readSettings({ ...seller, ...terms })).toMatchObject({
      settings: { invoicing: { currency: 'CHF', taxRate: 810, paymentDays: 10 } },
    });
    for (const [wrong, name] of [
      [{ INVOICE_SELLER: 'Example Ltd' }, 'INVOICE_ADDRESS'],
      [{ INVOICE_ADDRESS: 'Leeds' }, 'INVOICE_SELLER'],
      [{ ...seller, INVOICE_ADDRESS: ' ; ' }, 'INVOICE_ADDRESS'],
      [{ ...seller, INVOICE_TAX_PERCENT: '101' }, 'INVOICE_TAX_PERCENT'],
      [{ ...seller, INVOICE_TAX_PERCENT: '20 %' }, 'INVOICE_TAX_PERCENT'],
      [{ ...seller, INVOICE_CURRENCY: 'pounds' }, 'INVOICE_CURRENCY'],
      [{ ...seller, INVOICE_PAYMENT_DAYS: '366' }, 'INVOICE_PAYMENT_DAYS'],
    ] as const) {
      expect(readSettings(wrong)).toEqual({ ok: false, faults: [expect.stringMatching(`^${name} `)] });
    }
  });

  it('lets people sign in at a provider with issuer, client and secret alone, and says what is wrong with the rest', () => {
    const client = { OIDC_CLIENT_ID: 'plumbline', OIDC_CLIENT_SECRET: 's3cret' };
    const oidc = { OIDC_ISSUER: 'https://login.example.com/realms/main', ...client };
    expect(readSettings(oidc)).toMatchObject({
      settings: {
        oidc: {
          issuer: 'https://login.example.com/realms/main',
          name: 'login.example.com',
          scopes: ['openid', 'email', 'profile', 'offline_access'],
          roles: [{ group: '*', role: 'member' }],
          linkDomains: [],
          checkMs: 900_000,
          isOnly: false,
        },
      },
    });
    const roles = {
      OIDC_ROLES: 'CN=engineers,OU=all=member; guests = viewer;',
      OIDC_LINK_DOMAINS: 'Example.com, a.org',
    };
    expect(readSettings({ ...oidc, ...roles, OIDC_ONLY: 'on', OIDC_PARAMETERS: 'a=b&c=d' })).toMatchObject({
      settings: {
        oidc: {
          roles: [
            { group: 'CN=engineers,OU=all', role: 'member' },
            { group: 'guests', role: 'viewer' },
          ],
          linkDomains: ['example.com', 'a.org'],
          parameters: { a: 'b', c: 'd' },
          isOnly: true,
        },
      },
    });
    expect(readSettings({ ...oidc, OIDC_ISSUER: 'http://127.0.0.1:8080' })).toMatchObject({ ok: true });
    for (const [wrong, name] of [
      [client, 'OIDC_ISSUER'],
      [{ ...oidc, OIDC_CLIENT_SECRET: undefined }, 'OIDC_CLIENT_SECRET'],
      [{ ...oidc, OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER'],
      [{ ...oidc, OIDC_ISSUER: 'https://login.example.com/?a=b' }, 'OIDC_ISSUER'],
      [{ ...oidc, OIDC_ROLES: 'engineers=owner' }, 'OIDC_ROLES'],
      [{ ...oidc, OIDC_ROLES: 'engineers' }, 'OIDC_ROLES'],
      [{ ...oidc, OIDC_ROLES: ' ; ' }, 'OIDC_ROLES'],
      [{ ...oidc, OIDC_LINK_DOMAINS: '*' }, 'OIDC_LINK_DOMAINS'],
      [{ ...oidc, OIDC_SCOPES: 'email' }, 'OIDC_SCOPES'],
      [{ ...oidc, OIDC_PARAMETERS: 'redirect_uri=https://evil.example' }, 'OIDC_PARAMETERS'],
      [{ ...oidc, OIDC_CHECK_MINUTES: '0' }, 'OIDC_CHECK_MINUTES'],
      [{ ...oidc, OIDC_ONLY: 'yes' }, 'OIDC_ONLY'],
    ] as const) {
      expect(readSettings(wrong)).toEqual({ ok: false, faults: [expect.stringMatching(`^${name} `)] });
    }
    expect(readSettings({ OIDC_ONLY: 'on' })).toMatchObject({ ok: false, faults: { length: 3 } });
    const blank = readSettings({ ...oidc, OIDC_CLIENT_SECRET: ' ' });
    expect(JSON.stringify(blank)).toContain('another value is set');
  });

  it('has a default for everything', () => {
    expect(readSettings({})).toEqual({
      ok: true,
      settings: {
        port: 3000,
        host: '127.0.0.1',
        logLevel: 'info',
        dataFolder: './data',
        databaseUrl: undefined,
        publicUrl: 'http://localhost:3000',
        trustProxy: false,
        secret: undefined,
        workers: Math.min(availableParallelism(), 256),
        fastPath: true,
        keylessLimits: true,
        clientDocuments: true,
        jobFolder: 'data/jobs',
        jobThreads: 1,
        mailFrom: { name: 'Plumbline', address: 'no-reply@localhost' },
      },
    });
  });

  it('uses the values that are set', () => {
    const environment = {
      PORT: '8080',
      HOST: '0.0.0.0',
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'text',
      PLUMBLINE_DATA: '/var/lib/plumbline',
      DATABASE_URL: 'postgres://someone:secret@db.example.com:5432/plumbline',
      PUBLIC_URL: 'https://calc.example.com/',
      TRUST_PROXY: 'on',
      PLUMBLINE_SECRET: 'a-secret-of-exactly-32-character',
      WORKERS: '4',
      METRICS_TOKEN: 'sixteen-letters!',
      FAST_PATH: 'off',
      OAUTH_CLIENT_DOCUMENTS: 'off',
      JOBS_DIR: '/mnt/jobs',
      JOB_THREADS: '0',
      SMTP_URL: 'smtps://someone:p%40ss@mail.example.com',
      MAIL_FROM: 'Calculations <calc@example.com>',
      OPERATOR_EMAIL: 'operator@example.com',
    };
    expect(readSettings(environment)).toEqual({
      ok: true,
      settings: {
        port: 8080,
        host: '0.0.0.0',
        logLevel: 'warn',
        logFormat: 'text',
        dataFolder: '/var/lib/plumbline',
        databaseUrl: environment.DATABASE_URL,
        publicUrl: 'https://calc.example.com',
        trustProxy: 1,
        secret: 'a-secret-of-exactly-32-character',
        metricsToken: 'sixteen-letters!',
        workers: 4,
        fastPath: false,
        keylessLimits: true,
        clientDocuments: false,
        jobFolder: '/mnt/jobs',
        jobThreads: 0,
        smtp: {
          host: 'mail.example.com',
          port: 465,
          isSecure: true,
          login: { user: 'someone', password: 'p@ss' },
        },
        mailFrom: { name: 'Calculations', address: 'calc@example.com' },
        operatorEmail: 'operator@example.com',
      },
    });
  });

  it.each([{}, { HOST: '::1' }, { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:8080' }, { HOST: '127.9.0.1' }])(
    'switches the limits of callers without a key off for development: %j',
    (environment) => {
      expect(readSettings({ ...environment, KEYLESS_LIMITS: 'off' })).toMatchObject({
        settings: { keylessLimits: false },
      });
    },
  );

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST must be 127.0.0.1, ::1 or localhost; "0.0.0.0" is set.'],
    [{ HOST: '::' }, 'HOST must be 127.0.0.1, ::1 or localhost; "::" is set.'],
    [{ HOST: '127.0.0.1.example.com' }, 'HOST must be 127.0.0.1, ::1 or localhost; "127.0.0.1.example.com" is set.'],
    [
      { PUBLIC_URL: 'https://calc.example.com' },
      'PUBLIC_URL must be local or not set; "https://calc.example.com/" is set.',
    ],
    [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY must be off; it is set.'],
  ])('refuses to switch them off for a service that others can reach: %j', (environment, fault) => {
    expect(readSettings({ ...environment, KEYLESS_LIMITS: 'off' })).toEqual({
      ok: false,
      faults: [`KEYLESS_LIMITS=off is for development on this machine, so ${fault}`],
    });
    expect(readSettings(environment)).toMatchObject({ settings: { keylessLimits: true } });
  });

  it('rejects an unknown LOG_FORMAT', () => {
    const faults = ['LOG_FORMAT must be json or text; "xml" is set.'];
    expect(readSettings({ LOG_FORMAT: 'xml' })).toEqual({ ok: false, faults });
  });

  it('rejects a short METRICS_TOKEN without showing it', () => {
    expect(readSettings({ METRICS_TOKEN: 'fifteen letters' })).toEqual({
      ok: false,
      faults: ['METRICS_TOKEN must have at least 16 characters; 15 are set.'],
    });
  });

  it.each(['', 'http', '-1', '3000.5', '65536', '1e3', ' 80'])('rejects PORT %j', (PORT) => {
    expect(readSettings({ PORT })).toEqual({
      ok: false,
      faults: [`PORT must be a whole number from 0 to 65535; "${PORT}" is set.`],
    });
  });

  it.each(['', '0', '-1', '1.5', 'all', '257'])('rejects WORKERS %j', (WORKERS) => {
    expect(readSettings({ WORKERS })).toEqual({
      ok: false,
      faults: [`WORKERS must be a whole number from 1 to 256; "${WORKERS}" is set.`],
    });
  });

  it.each(['', '-1', '1.5', 'all', '65'])('rejects JOB_THREADS %j', (JOB_THREADS) => {
    expect(readSettings({ JOB_THREADS })).toEqual({
      ok: false,
      faults: [`JOB_THREADS must be a whole number from 0 to 64; "${JOB_THREADS}" is set.`],
    });
  });

  it('keeps the files of jobs beside the database unless told otherwise', () => {
    expect(readSettings({ PLUMBLINE_DATA: '/srv/data' })).toMatchObject({ settings: { jobFolder: '/srv/data/jobs' } });
    expect(readSettings({ JOBS_DIR: ' ' })).toEqual({
      ok: false,
      faults: ['JOBS_DIR must be a folder or a bucket such as s3://bucket/path; it is empty.'],
    });
  });

  it('keeps them in a bucket with its credentials, and asks for both', () => {
    const credentials = { AWS_ACCESS_KEY_ID: 'AKIA1', AWS_SECRET_ACCESS_KEY: 's3cret' };
    const bucket = { JOBS_DIR: 's3://plumbline-jobs/a/b', PLUMBLINE_DATA: '/srv/data', ...credentials };
    const known = { bucket: 'plumbline-jobs', prefix: 'a/b/', region: 'us-east-1', endpoint: undefined };
    const settings = { jobFolder: '/srv/data/jobs', jobBucket: known };
    expect(readSettings(bucket)).toMatchObject({ ok: true, settings });
    const endpoints = { AWS_ENDPOINT_URL: 'http://127.0.0.1:1', AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:2' };
    expect(readSettings({ ...bucket, JOBS_DIR: 's3://abc', ...endpoints, AWS_REGION: 'eu-west-1' })).toMatchObject({
      settings: { jobBucket: { prefix: '', region: 'eu-west-1', endpoint: 'http://127.0.0.1:2' } },
    });
    expect(readSettings({ JOBS_DIR: 's3://abc' })).toMatchObject({ ok: false, faults: { length: 2 } });
    for (const JOBS_DIR of ['s3://', 's3:/abc', 's3://A', 's3://abc?region=eu']) {
      expect(readSettings({ ...bucket, JOBS_DIR })).toMatchObject({
        faults: [expect.stringMatching(/^JOBS_DIR must be/)],
      });
    }
  });

  it('reads settings of mail, and never repeats the URL with its password', () => {
    const settings = {
      SMTP_URL: 'smtp://someone:hunter2@',
      MAIL_FROM: 'Plumbline',
      OPERATOR_EMAIL: 'a@example.com\r\nBcc: b@example.com',
    };
    const reading = readSettings(settings);
    expect(reading).toEqual({
      ok: false,
      faults: [
        'SMTP_URL must be a URL such as smtps://user:password@mail.example.com; another value is set.',
        'MAIL_FROM must be an address such as Plumbline <no-reply@example.com>; "Plumbline" is set.',
        `OPERATOR_EMAIL must be a mail address such as operator@example.com; "${settings.OPERATOR_EMAIL}" is set.`,
      ],
    });
  });

  it.each([
    ['https://calc.example.com', 'no-reply@calc.example.com'],
    ['http://[::1]:3000', 'no-reply@localhost'],
  ])('sends mail from the host of the public URL %s by default', (PUBLIC_URL, address) => {
    const settings = { mailFrom: { name: 'Plumbline', address } };
    expect(readSettings({ PUBLIC_URL })).toMatchObject({ ok: true, settings });
  });

  it('accepts a single worker', () => {
    expect(readSettings({ WORKERS: '1' })).toMatchObject({ ok: true, settings: { workers: 1 } });
  });

  it.each(['', 'ON', 'true', '1', 'no', ' off'])('rejects the fast path %j by name', (FAST_PATH) => {
    expect(readSettings({ FAST_PATH })).toEqual({
      ok: false,
      faults: [`FAST_PATH must be on or off; "${FAST_PATH}" is set.`],
    });
  });

  it('accepts the record of the MCP registry and a contact for vulnerabilities, and rejects others', () => {
    const settings = {
      MCP_REGISTRY_AUTH: 'v=MCPv1; k=ecdsap384; p=Abc+/9==',
      SECURITY_CONTACT: 'mailto:security@example.com',
    };
    expect(readSettings(settings)).toMatchObject({
      settings: { registryProof: settings.MCP_REGISTRY_AUTH, securityContact: settings.SECURITY_CONTACT },
    });
    expect(readSettings({ MCP_REGISTRY_AUTH: 'k=ed25519', SECURITY_CONTACT: 'security@example.com' })).toEqual({
      ok: false,
      faults: [
        'MCP_REGISTRY_AUTH must be a record such as v=MCPv1; k=ed25519; p=...; another value is set.',
        'SECURITY_CONTACT must be a URL such as mailto:security@example.com or https://example.com/security; "security@example.com" is set.',
      ],
    });
  });

  it('accepts a key for receipts of 32 bytes in base64url, and does not repeat another', () => {
    const key = Buffer.alloc(32, 7).toString('base64url');
    expect(readSettings({ RECEIPT_KEY: key })).toMatchObject({ ok: true, settings: { receiptKey: key } });
    expect(readSettings({})).toMatchObject({ ok: true, settings: { receiptKey: undefined } });
    for (const RECEIPT_KEY of ['', 'short', `${key}=`, Buffer.alloc(33, 7).toString('base64url')]) {
      expect(readSettings({ RECEIPT_KEY })).toEqual({
        ok: false,
        faults: [
          'RECEIPT_KEY must be 32 random bytes in base64url, 43 characters without padding; another value is set.',
        ],
      });
    }
  });

  it.each([
    ['off', false],
    ['on', 1],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('accepts TRUST_PROXY %j', (TRUST_PROXY, trustProxy) => {
    expect(readSettings({ TRUST_PROXY })).toMatchObject({ ok: true, settings: { trustProxy } });
  });

  it.each(['', 'yes', '0', '-1', '10.0.0.0/33', '::1/129', 'proxy.example.com', '10.0.0.1,'])(
    'rejects TRUST_PROXY %j',
    (TRUST_PROXY) => {
      expect(readSettings({ TRUST_PROXY })).toEqual({
        ok: false,
        faults: [
          `TRUST_PROXY must be off, on, a number of proxies or a list of their IP addresses; "${TRUST_PROXY}" is set.`,
        ],
      });
    },
  );

  it('reports all faults at once, and no secret', () => {
    const reading = readSettings({
      PORT: 'x',
      HOST: ' ',
      LOG_LEVEL: 'loud',
      PLUMBLINE_DATA: '',
      DATABASE_URL: 'mysql://someone:secret@db',
      PUBLIC_URL: 'calc.example.com',
      TRUST_PROXY: 'maybe',
      PLUMBLINE_SECRET: 'short-secret',
      WORKERS: 'many',
      FAST_PATH: 'maybe',
      OAUTH_CLIENT_DOCUMENTS: 'maybe',
    });
    if (reading.ok) throw new Error('expected faults');
    expect(reading.faults.map((fault) => fault.split(' ')[0])).toEqual([
      'PORT',
      'HOST',
      'LOG_LEVEL',
      'PLUMBLINE_DATA',
      'DATABASE_URL',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'PLUMBLINE_SECRET',
      'WORKERS',
      'FAST_PATH',
      'OAUTH_CLIENT_DOCUMENTS',
    ]);
    expect(reading.faults.join()).not.toContain('secret');
  });
});
