import { createHash } from 'node:crypto';
import { catalogue, type Example, findCalculator, LAWS } from '@plumbline/calculators';
import { GUIDES } from '@plumbline/documents/page/guides.ts';
import { readStructuredData } from '@plumbline/documents/page/testing/read_structured_data.ts';
import { EDITION_NAMES, FROZEN } from '@plumbline/editions';
import { SITE_URL } from '@plumbline/service/api/docs/public_address.ts';
import { PROBLEMS } from '@plumbline/service/api/http/problem.ts';
import { NO_LIMITS, testService } from '@plumbline/service/app/testing/test_service.ts';
import { PLANS } from '@plumbline/service/plans/plans.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { guideHtml, guideNamed, readGuide } from './guides.ts';
import { hasMethodPage } from './method_pages.ts';
import { builtSite, DOWNLOADS } from './testing/built_site.ts';
import { curlOf } from './tool_page.ts';

const { app } = testService({
  siteFolder: await builtSite(),
  keylessLimits: NO_LIMITS,
  publicUrl: 'https://calc.example.com',
});
afterAll(() => app.close());

const PAGES = [
  '/docs',
  '/docs/contents',
  '/docs/editions',
  '/docs/parameters',
  '/docs/law',
  '/docs/verification',
  '/docs/api',
  '/downloads',
  ...catalogue.map(({ name }) => `/docs/tools/${name}`),
  '/docs/errors',
  '/docs/versioning',
  '/docs/changelog',
  '/docs/skills',
  ...GUIDES.filter(({ path }) => path === undefined).map(({ name }) => `/docs/guides/${name}`),
];

/** Other pages link to them, the first page does not. */
const FURTHER_PAGES = [
  ...catalogue.filter(({ name }) => hasMethodPage(name)).map(({ name }) => `/docs/methods/${name}`),
  ...catalogue.map(({ name }) => `/docs/verification/${name}`),
  ...LAWS.map(({ id }) => `/docs/law/${id}`),
  ...[
    'catalogue',
    'editions',
    'exploring',
    'projects',
    'law',
    'verification',
    'batch',
    'jobs',
    'webhooks',
    'calculations-by-url',
    'usage',
    'mcp',
    'variant-b',
    'service',
  ].map((name) => `/docs/api/${name}`),
  ...Object.keys(PROBLEMS).map((code) => `/problems/${code}`),
  ...['use-plumbline', 'review-data-centre', 'check-letting', 'plan-retrofit', 'size-frame'].map(
    (name) => `/docs/skills/${name}`,
  ),
  '/pricing',
];

async function page(path: string): Promise<string> {
  const { statusCode, body } = await app.inject(path);
  expect([path, statusCode]).toEqual([path, 200]);
  return body;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The cells of the table rows of a guide that begin with inline code. */
function rowsOf(name: string): string[][] {
  return readGuide(guideNamed(name))
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

/** The request that shows whether a link is dead. A sheet is asked for as JSON, which takes a fraction of the time. */
function requestFor(address: string) {
  const isSheet = address.startsWith('/v1/calculations/');
  return {
    url: isSheet ? address.replace('.html?', '.json?') : address,
    headers: { accept: isSheet ? 'application/json' : 'text/html' },
  };
}

describe('the pages', () => {
  it('link from the first page to every tool and every guide', async () => {
    const body = await page('/docs');
    for (const address of PAGES) expect(body).toContain(`href="${address}"`);
  });

  it('are all in the contents, those of each reader under one heading', async () => {
    const body = await page('/docs/contents');
    const addresses = [...body.slice(0, body.indexOf('id="pages"')).matchAll(/href="(\/[^"]*)"/g)].map(
      ([, path]) => path,
    );
    const tools = catalogue.map(({ name }) => `/tools/${name}`);
    const others = PAGES.filter((path) => path !== '/docs/contents');
    expect(addresses).toEqual(expect.arrayContaining(['/', ...tools, ...others, ...FURTHER_PAGES]));
    const headings = [...body.matchAll(/<h2 id="\w+">([^<]+)<\/h2>/g)].map(([, title]) => title);
    expect(headings).toEqual(['Use the calculators', 'Call the API', 'Check the numbers', 'Run the service']);
  });

  it('show which constants were not looked up, with a link to what that means', async () => {
    const words = 'from memory, not looked up';
    expect(await page('/docs/tools/assess_epbd_score')).toContain(
      `<a class="confidence from_memory" href="/docs#confidence">standard; ${words}</a>`,
    );
    expect(await page('/docs')).toContain(`<span class="confidence from_memory">${words}</span>`);
  });

  it('have no inline scripts or styles and no external resources', async () => {
    for (const path of [...PAGES, ...FURTHER_PAGES]) {
      const body = await page(path);
      expect(body, path).not.toMatch(/<style|\sstyle="|\son\w+="|<img(?! src="\/docs\/)|<iframe/);
      expect(
        [...body.matchAll(/<script(?! type="application\/ld\+json")[^>]*>[^<]*/g)].map(([script]) => script),
      ).toEqual(['<script src="/docs/docs.js">']);
      const links = [...body.matchAll(/<link rel="(?!canonical)[^>]*href="([^"]*)"/g)].map(([, href]) => href);
      expect(links).toEqual([
        '/favicon.ico',
        '/favicon.svg',
        '/apple-touch-icon.png',
        '/manifest.webmanifest',
        '/docs/docs.css',
      ]);
    }
  });

  it('are described in the words of schema.org, each with the way to it', async () => {
    for (const path of [...PAGES, ...FURTHER_PAGES]) {
      const { Organization, BreadcrumbList, ...subjects } = readStructuredData(await page(path));
      const [subject] = Object.values(subjects);
      expect(Object.values(subjects), path).toHaveLength(1);
      expect(subject).toMatchObject({
        url: `https://calc.example.com${path}`,
        description: expect.stringMatching(/^.{20}/),
      });
      expect(subject?.publisher ?? subject?.creator).toEqual({ '@id': Organization?.['@id'] });
      const trail = BreadcrumbList?.itemListElement as { position: number; item: string }[];
      expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
      expect(trail.at(-1)?.item).toBe(`https://calc.example.com${path}`);
      for (const { item } of trail.slice(1)) await page(item.replace('https://calc.example.com', ''));
    }
  });

  it.each([
    ['/docs/guides/first-call', 'TechArticle', ['Plumbline', 'Documentation', 'First call']],
    ['/docs/tools/calculate_pue', 'TechArticle', ['Plumbline', 'Documentation', 'Power usage effectiveness']],
    [
      '/problems/rate_limited',
      'TechArticle',
      ['Plumbline', 'Documentation', 'Errors', 'Too many requests (rate_limited)'],
    ],
    ['/pricing', 'WebPage', ['Plumbline', 'Pricing']],
    ['/docs/law', 'Dataset', ['Plumbline', 'Documentation', 'Law register']],
    [
      '/docs/law/uk-sap-10-3',
      'Dataset',
      ['Plumbline', 'Documentation', 'Law register', 'Standard Assessment Procedure (SAP 10.3)'],
    ],
  ])('%s is a %s', async (path, type, names) => {
    const { [type]: subject, BreadcrumbList } = readStructuredData(await page(path));
    expect(subject?.headline ?? subject?.name).toBe(names.at(-1));
    expect(BreadcrumbList?.itemListElement).toMatchObject(names.map((name) => ({ name })));
  });

  it('of data say where the data is as JSON', async () => {
    for (const path of [
      '/docs/law',
      '/docs/law/eu-2023-1791',
      '/docs/verification',
      '/docs/verification/calculate_pue',
      '/docs/parameters',
      '/docs/editions',
    ]) {
      const { Dataset } = readStructuredData(await page(path));
      const [download] = (Dataset?.distribution ?? []) as { contentUrl: string }[];
      const { statusCode, headers } = await app.inject(new URL(download?.contentUrl ?? '').pathname);
      expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'application/json; charset=utf-8']);
    }
  });

  it('say what they are to search engines and previews of links, each in its own words', async () => {
    const descriptions = new Set<string>();
    for (const path of [...PAGES, ...FURTHER_PAGES]) {
      const body = await page(path);
      expect(body).toContain(`<link rel="canonical" href="https://calc.example.com${path}">`);
      expect(body).toContain(`<meta property="og:url" content="https://calc.example.com${path}">`);
      expect(body).not.toContain(new URL(SITE_URL).host);
      const [, description = ''] = body.match(/<meta name="description" content="([^"]{30,260})">/) ?? [];
      descriptions.add(description);
    }
    expect(descriptions.size).toBe(PAGES.length + FURTHER_PAGES.length);
  });

  it('have the header of the site', async () => {
    for (const path of ['/docs', '/docs/api', '/pricing', '/docs/errors', '/problems/not_found']) {
      const [nav = ''] = (await page(path)).match(/<nav [^>]*aria-label="Main">.*?<\/nav>/) ?? [];
      const links = [...nav.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, title]) => [title, href]);
      expect(links).toEqual([
        ['Calculators', '/'],
        ['Projects', '/projects'],
        ['Jobs', '/jobs'],
        ['Docs', '/docs'],
        ['API', '/docs/api'],
        ['Pricing', '/pricing'],
      ]);
    }
  });

  it('have no dead links or anchors', async () => {
    const dead: string[] = [];
    const asked = new Map<string, string>();
    for (const path of [...PAGES, ...FURTHER_PAGES]) {
      const hrefs = [...(await page(path)).matchAll(/ href="([^"]*)"/g)].map(([, href = '']) =>
        href.replaceAll('&amp;', '&').replace('https://calc.example.com/problems/', '/problems/'),
      );
      for (const href of hrefs.filter((each) => !/^[a-z]+:/.test(each))) {
        const [target = '', anchor] = href.split('#');
        const address = target === '' ? path : target;
        if (!asked.has(address)) {
          const { statusCode, body } = await app.inject(requestFor(address));
          // The web app is built separately and may be missing.
          const isOfWeb = /^\/($|tools\/|dashboard|projects|jobs|favicon|apple-touch-icon|manifest)/.test(address);
          if (statusCode !== 200 && !isOfWeb) dead.push(`${path}: ${href} is ${statusCode}`);
          asked.set(address, body);
        }
        if (anchor !== undefined && !asked.get(address)?.includes(`id="${anchor}"`)) dead.push(`${path}: ${href}`);
      }
    }
    expect(dead).toEqual([]);
  });

  it('are listed for language models, each tool with its name and no dead link', async () => {
    const { headers, body } = await app.inject('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^# Plumbline\n\n> /);
    for (const { name } of catalogue) expect(body).toContain(`(https://calc.example.com/docs/tools/${name}): ${name}.`);
    const links = [...body.matchAll(/\]\(https:\/\/calc\.example\.com([^)]*)\)/g)].map(([, path = '']) => path);
    for (const path of links) await page(path);
  });

  it('have a content security policy, gzip and an ETag', async () => {
    const first = await app.inject({ url: '/docs/tools/calculate_pue', headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; script-src 'self'; connect-src 'self'; form-action 'self'",
    });
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) };
    expect((await app.inject({ url: '/docs/tools/calculate_pue', headers })).statusCode).toBe(304);
  });

  it('suggest the nearest page on 404', async () => {
    const { statusCode, body } = await app.inject('/docs/tools/calculate_pu');
    expect(statusCode).toBe(404);
    expect(body).toContain('href="/docs/tools/calculate_pue"');
    expect((await app.inject('/docs/guides/%3Cscript%3E')).body).not.toContain('<script>');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });
});

describe('the page of a tool', () => {
  it.each(catalogue.map((calculator) => [calculator.name, calculator] as const))(
    'of %s shows every input, every constant with its source, and every example',
    async (name, { title, description, inputSchema, resultSchema, data, examples }) => {
      const body = await page(`/docs/tools/${name}`);
      const texts = [
        title,
        description,
        ...data.flatMap((datum) => [datum.description, datum.source.document, datum.source.place, datum.note ?? '']),
        ...examples.flatMap((example) => [example.title, example.origin]),
      ];
      for (const text of texts) expect(body).toContain(escaped(text));
      for (const input of Object.keys(inputSchema.properties)) expect(body).toContain(`<tr id="input-${input}">`);
      for (const field of Object.keys(resultSchema.properties)) expect(body).toContain(`<code>${field}</code>`);
    },
  );

  it('shows bounds, units and options', async () => {
    const pue = await page('/docs/tools/calculate_pue');
    expect(pue).toMatch(
      /id="input-it_load_kw".*<td class="unit">kW<\/td><td>number, 0\.1 to 1,000,000<\/td><td>required/,
    );
    const beam = await page('/docs/tools/eurocode_beam_designer');
    expect(beam).toContain('<li><code>ss</code> Simply supported</li>');
  });

  it('typesets the method of its first example, with figures and clause', async () => {
    const body = await page('/docs/tools/calculate_pue');
    const [line = ''] = body.match(/<li><p class="what">Power usage effectiveness: total facility load.*/) ?? [];
    expect(line).toContain('<span class="clause">ISO/IEC 30134-2:2026, definition of PUE</span>');
    expect(line).toContain('<mfrac>');
    expect(line).toContain('<strong>1.453</strong>');
  });

  it('has a command that calls this service', async () => {
    expect(await page('/docs/tools/calculate_pue')).toContain(
      'curl -s https://calc.example.com/v1/tools/calculate_pue',
    );
  });

  it('quotes the command for a shell', () => {
    const calculator = findCalculator('calculate_pue');
    if (!calculator) throw new Error('no calculate_pue');
    const example = { title: '', origin: '', expect: {}, input: { name: "it's" } } as Example;
    expect(curlOf(calculator, example)).toContain(String.raw`-d '{"name":"it'\''s"}'`);
  });
});

describe('the page of editions', () => {
  it('has every edition with its digest, and the changes between neighbours', async () => {
    const body = await page('/docs/editions');
    for (const name of EDITION_NAMES) expect(body).toContain(`<h2 id="edition-${name}">Edition ${name}</h2>`);
    for (const { digest } of FROZEN) expect(body).toContain(digest);
    for (const newer of EDITION_NAMES.slice(0, -1)) expect(body).toContain(`<h2 id="changes-${newer}">`);
  });
});

describe('the verification manual', () => {
  it('has a row for every tool, the cases that differ, what is not verified, and lines to sign', async () => {
    const body = await page('/docs/verification');
    for (const { name } of catalogue) expect(body).toContain(`<th scope="row"><a href="/docs/verification/${name}">`);
    expect(body).toContain('Both right under their own national choice');
    for (const kind of ['read for this manual', 'read when the method was written, not reopened']) {
      expect(body).toContain(kind);
    }
    expect(body).toContain('from knowledge of the document, not reopened');
    expect(body).toContain('<code>plumbline verify-installation</code>');
    expect(body).toContain('<h2 id="not-verified">What is not verified</h2>');
    expect(body).toContain('<dt>Signature</dt>');
  });

  it('shows the figures of a case beside the published ones, and links to its calculation sheet', async () => {
    const body = await page('/docs/verification/eurocode_column_checker');
    const [article = ''] = body.split('<h4 id="column-p364-ex9">')[1]?.split('<h4') ?? [];
    expect(article).toContain(
      '<th scope="row">Steel: Buckling resistance, minor axis, kN</th><td class="number">3,678',
    );
    expect(article).toContain('<span class="verdict agrees">agrees</span>');
    const [, sheet = ''] = article.match(/href="(\/v1\/calculations\/[^"]+)"/) ?? [];
    const { statusCode, body: shown } = await app.inject(sheet.replaceAll('&amp;', '&'));
    expect(statusCode).toBe(200);
    expect(shown).toContain('UC356x368x129');
  });

  it('shows a case that differs with its judgement', async () => {
    const body = await page('/docs/verification/eurocode_column_checker');
    const [article = ''] = body.split('<h4 id="column-jrc2014-ex1">')[1]?.split('<h4') ?? [];
    expect(article).toContain('<span class="verdict differs">differs, explained</span>');
    expect(article).toContain('<dt>Judgement</dt><dd>Both right under their own national choice');
  });

  it('sets a symbol of the working as mathematics, with what it is', async () => {
    const body = await page('/docs/verification/eurocode_column_checker');
    expect(body).toMatch(/<th scope="row"><math[^>]*>.*?<\/math> [A-Z][^<]*, kNm<\/th>/);
  });

  it('is linked from the page of a tool, with its counts', async () => {
    expect(await page('/docs/tools/eurocode_column_checker')).toMatch(
      /<a href="\/docs\/verification\/eurocode_column_checker">\d+ published cases, \d+ agree, \d+ differ<\/a>/,
    );
  });

  it('suggests the nearest tool on 404', async () => {
    const { statusCode, body } = await app.inject('/docs/verification/eurocode_column');
    expect(statusCode).toBe(404);
    expect(body).toContain('href="/docs/tools/eurocode_column_checker"');
  });
});

describe('the API reference', () => {
  it('lists every operation of the OpenAPI document with a link to its description', async () => {
    const body = await page('/docs/api');
    const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, Record<string, object>> }>();
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()}</span> <code>${path}</code>`),
    );
    expect(operations.length).toBeGreaterThan(40);
    for (const operation of operations) expect(body).toContain(operation);
    expect(body).toContain('href="/openapi.json"');
  });

  it('describes an operation: command, parameters, body, responses', async () => {
    const body = await page('/docs/api/batch');
    expect(body).toContain('<span class="http-method">POST</span> <code>/v1/batch</code>');
    expect(body).toContain('curl -s https://calc.example.com/v1/batch');
    expect(body).toMatch(/<th scope="row"><code>include<\/code><small>in the query<\/small>/);
    expect(body).toContain('<code>[].tool</code>');
    expect(body).toMatch(/<th scope="row">429.*quota_exhausted/s);
  });

  it('has commands that the service answers', async () => {
    const body = await page('/docs/api/calculations-by-url');
    const [, command = ''] = body.match(/curl -s &#39;https:\/\/calc\.example\.com([^']*?)&#39;/) ?? [];
    const { statusCode, body: answer } = await app.inject(command.replaceAll('&amp;', '&'));
    expect(statusCode).toBe(200);
    // (500 + 200 + 25 + 1.5) / 500 = 1.453
    expect(JSON.parse(answer)).toMatchObject({ pue_score: 1.453 });
  });

  it('leads to the page of a tool for its call', async () => {
    expect(await page('/docs/api')).toContain('<a href="/docs/tools/calculate_pue">');
  });
});

describe('the page of prices', () => {
  it('has every plan with its price and its limits', async () => {
    const body = await page('/pricing');
    // The figures of the interface specification.
    const plans = [
      { name: 'Free', price: '£0', month: '500', minute: '5' },
      { name: 'Starter', price: '£29', month: '5,000', minute: '60' },
      { name: 'Pro', price: '£99', month: '50,000', minute: '300' },
      { name: 'Enterprise', price: '£499', month: '500,000', minute: 'From 1,200' },
    ];
    const cards = body.split('<li class="plan">').slice(1);
    expect(cards).toHaveLength(plans.length);
    for (const [index, { name, price, month, minute }] of plans.entries()) {
      expect(cards[index]).toContain(`>${name}</h2>`);
      expect(cards[index]).toContain(`<strong>${price}</strong> a month`);
      expect(cards[index]).toContain(`<dt>Calls a month</dt><dd>${month}</dd>`);
      expect(cards[index]).toContain(`<dt>Calls a minute</dt><dd>${minute}</dd>`);
    }
    for (const annual of ['£23', '£79', '£399']) expect(body).toContain(`or ${annual} a month, billed annually`);
  });

  it('says what counts as a call, and leads to signing up', async () => {
    const body = await page('/pricing');
    expect(body).toContain('What counts as a call?');
    expect(body).toContain('href="/dashboard/sign-up"');
  });
});

describe('search engines', () => {
  it('get a map of every public page, and none of an account', async () => {
    const { headers, body } = await app.inject('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...body.matchAll(/<loc>https:\/\/calc\.example\.com([^<]*)<\/loc>/g)].map(([, path]) => path);
    const tools = catalogue.map(({ name }) => `/tools/${name}`);
    expect(addresses.toSorted()).toEqual(['/', ...tools, ...PAGES, ...FURTHER_PAGES].toSorted());
  });

  it('are told where the map is, and to leave calls and accounts alone', async () => {
    const { headers, body } = await app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Sitemap: https://calc.example.com/sitemap.xml');
    expect(body).toContain('Disallow: /v1/');
    expect(body).toContain('Disallow: /dashboard');
  });
});

describe('the guides', () => {
  it("keep the address of one's own machine where they are about it", async () => {
    expect(await page('/docs/guides/self-hosting')).toContain('curl -s http://localhost:3000/metrics');
  });

  it('have commands with the URL of this service', async () => {
    const body = await page('/docs/guides/first-call');
    expect(body).toContain('https://calc.example.com/v1/tools/calculate_pue');
    expect(body).not.toContain('localhost:3000');
  });

  it.each([
    ['keys-and-limits', 'main'],
    ['variant-b', 'variant_b'],
  ] as const)('show the current plans in %s', (guide, owner) => {
    const figure = (calls: number | null) => calls?.toLocaleString('en-GB') ?? 'unlimited';
    const plans = PLANS.filter((plan) => plan.interface === owner).map((plan) => [
      plan.tier,
      figure(plan.callsPerWindow),
      figure(plan.callsPerMonth),
      plan.mcp ? 'yes' : 'no',
    ]);
    expect(rowsOf(guide).map((row) => row.slice(0, 4))).toEqual(plans);
  });

  it('link to each other as pages, and not to files that are not served', () => {
    const markdown =
      '[keys](keys-and-limits.md#send-a-key) [MCP](../mcp.md) [file](../../.env.example) [web](https://x.test/)';
    const { body } = guideHtml(guideNamed('first-call'), markdown);
    expect(body.text).toBe(
      '<p><a href="/docs/guides/keys-and-limits#send-a-key">keys</a> <a href="/docs/guides/mcp">MCP</a> file <a href="https://x.test/">web</a></p>\n',
    );
  });

  it('show their pictures from this site, with what they show in words', async () => {
    const images = [...(await page('/docs/guides/exploring')).matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)];
    expect(images.length).toBeGreaterThan(0);
    for (const [, src = '', alt = ''] of images) {
      expect(alt.length, src).toBeGreaterThan(20);
      const { statusCode, headers, body } = await app.inject(src);
      expect(statusCode, src).toBe(200);
      expect(headers['content-type']).toBe('image/svg+xml');
      expect(body).toMatch(/^<svg xmlns=/);
    }
  });

  it('have headings that can be linked to, listed for the page', () => {
    const { body, headings } = guideHtml(
      guideNamed('first-call'),
      '# Title\n\n## Keys, limits & more\n\n### `code` below',
    );
    expect(headings).toEqual([{ id: 'keys-limits-more', text: 'Keys, limits & more' }]);
    expect(body.text).toContain('<h3 id="code-below"><code>code</code> below</h3>');
  });
});

describe('the downloads', () => {
  it('are listed with their sizes, their digests and the commands that install them', async () => {
    const body = await page('/downloads');
    const sums: string[] = [];
    for (const { name, content } of DOWNLOADS) {
      const { rawPayload } = await app.inject(`/downloads/${name}`);
      expect(rawPayload.equals(content)).toBe(true);
      const digest = createHash('sha256').update(rawPayload).digest('hex');
      expect(body).toContain(`<code>${digest}</code>`);
      expect(body).toContain(`<dd>${content.length} bytes</dd>`);
      expect(body).toContain(`install https://calc.example.com/downloads/${name}`);
      sums.push(`${digest}  ${name}\n`);
    }
    expect((await app.inject('/downloads/SHA256SUMS.txt')).body).toBe(sums.join(''));
  });
});
