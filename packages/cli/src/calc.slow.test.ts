import { catalogue, runCalculator, textFromInput } from '@plumbline/calculators';
import { EDITION_NAMES } from '@plumbline/editions';
import { describe, expect, it } from 'vitest';
import { runLine, runWords } from './testing/run_line.ts';
import { flagOf, inputsOf } from './tool_inputs.ts';

const PUE = '--it-load-kw 500 --cooling-kw 200 --ups-losses-kw 25 --lighting-kw 1.5';
const ESCAPE = '\u001b';

describe('plumbline calc', () => {
  it('gives every example the result of the library, with options only', async () => {
    for (const calculator of catalogue) {
      for (const { input } of calculator.examples) {
        const flags = textFromInput(calculator.inputSchema, input).map(([name, text]) => `${flagOf({ name })}=${text}`);
        const { code, printed } = await runWords(['calc', calculator.name, ...flags, '--json']);
        expect(code, calculator.name).toBe(0);
        const answer = runCalculator(calculator, input);
        expect(answer).toEqual({ ok: true, result: JSON.parse(printed) });
      }
    }
  });

  it('has no input with the name of a command option', () => {
    const own = [
      'input',
      'edition',
      'json',
      'working',
      'sources',
      'output',
      'help',
      'h',
      'tool',
      'id',
      'line',
      'reasons',
      'csv',
    ];
    for (const calculator of catalogue) {
      for (const { name } of inputsOf(calculator)) expect(own, calculator.name).not.toContain(name.split('.')[0]);
    }
  });

  it('calculates with the edition that is named, and lists the editions for an unknown one', async () => {
    const { printed } = await runLine(`calc calculate_pue ${PUE} --json --edition 2026.11`);
    expect(JSON.parse(printed)).toMatchObject({ edition: '2026.11', pue_score: 1.453 });
    const { code, errorOutput } = await runLine(`calc calculate_pue ${PUE} --edition 2025.01`);
    expect([code, errorOutput]).toEqual([2, `There is no edition "2025.01". Editions: ${EDITION_NAMES.join(', ')}.`]);
  });

  it('shows verdict, figures with their units and advice as text', async () => {
    const { code, printed } = await runLine(`calc calculate_pue ${PUE}`);
    expect(code).toBe(0);
    expect(printed).toMatch(/^Power usage effectiveness \(calculate_pue\)\n/);
    expect(printed).toContain('\nVerdict\n  PUE 1.453, good: Cooling is 88 % of the overhead');
    expect(printed).toMatch(/\nChecks\n {2}Target PUE .*1\.453 {2}at most 1\.253 {2}for information\n/);
    expect(printed).toMatch(/\nRatings\n {2}Efficiency rating: +Good/);
    expect(printed).toMatch(/PUE score +1\.453/);
    expect(printed).toMatch(/Total facility load +726\.50 {2}kW/);
    expect(printed).toContain('\nRecommendations\n  - ');
    expect(printed).not.toContain('\nWorking\n');
    expect(printed).not.toContain(ESCAPE);
  });

  it('shows working and sources on request', async () => {
    const { printed } = await runLine(`calc calculate_pue ${PUE} --working --sources`);
    expect(printed.replace(/\s+/g, ' ')).toMatch(/ Working .*= 500 \+ 226\.5 = 726\.5 kW .*= 726\.5 \/ 500 = 1\.453 /);
    expect(printed).toMatch(/\nSources\n/);
    const json = JSON.parse((await runLine(`calc calculate_pue ${PUE} --json --working`)).printed);
    expect(json).toHaveProperty('working');
    expect(json).not.toHaveProperty('sources');
  });

  it('says which sources are from memory', async () => {
    const building = '--building-type office --year-built 1974 --current-epc F --heating-system gas_boiler';
    const place = '--has-solar-pv false --floor-area-m2 4200 --country germany';
    const { printed } = await runLine(`calc assess_epbd_score ${building} ${place} --sources`);
    expect(printed.replace(/\s+/g, ' ')).toMatch(/de, natural_gas, [a-z ]+; standard; from memory, not looked up/);
  });

  it('fits the width of the terminal, and uses colours if it has them', async () => {
    const terminal = { columns: 70, hasColours: true };
    const { printed } = await runLine(`calc calculate_pue ${PUE} --working`, { terminal });
    expect(printed).toContain(`${ESCAPE}[32mGood${ESCAPE}[39m`);
    const plain = (
      await runLine(`calc calculate_pue ${PUE} --working`, { terminal: { ...terminal, hasColours: false } })
    ).printed;
    const section = plain.slice(plain.indexOf('\nRecommendations\n'));
    for (const line of section.split('\n')) expect(line.length, line).toBeLessThanOrEqual(70);
  });

  it('accepts booleans, lists, maps and negative numbers', async () => {
    const yes = await runLine(
      'calc check_nis2_readiness --has-ciso --no-has-ot-policy --has-board-reporting false --json',
    );
    expect(yes.errorOutput).not.toMatch(/has_ciso|has_ot_policy|has_board_reporting/);
    const map = await runLine(
      'calc dgnb_bim_readiness --answers.lca yes --answers.materials perhaps --cert-target gold',
    );
    expect(map.errorOutput).toContain(
      'answers.materials must be one of yes, partial, no; the text "perhaps" was sent.',
    );
    const home = '--floor-area-m2 90 --age-band 1967_1975 --location london';
    const cold = await runLine(`calc heatpump_heatloss ${home} --external-design-temp-c -3 --json`);
    expect(cold.errorOutput).not.toContain('external_design_temp_c');
    const list = await runLine('calc get_technical_dd_quote --disciplines structural,plumbing');
    expect(list.errorOutput).toContain('disciplines.1 must be one of structural, mep');
  });

  it('reports every wrong input at once and exits with 2', async () => {
    expect(
      await runLine(
        'calc calculate_pue --it-load-kw 0 --coolng-kw 5 --cooling-kw much --ups-losses-kw 25 --lighting-kw 1',
      ),
    ).toEqual({
      code: 2,
      printed: '',
      errorOutput: [
        'calculate_pue: 3 inputs need correcting.',
        '  it_load_kw must be at least 0.1 kW; 0 was sent.',
        '  cooling_kw must be a number from 0 to 1,000,000 kW; the text "much" was sent.',
        '  coolng_kw is not an input of calculate_pue. Did you mean cooling_kw?',
      ].join('\n'),
    });
  });

  it('describes 20 wrong inputs and counts the others', async () => {
    const input = JSON.stringify(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`unknown_${index}`, 1])));
    const { errorOutput } = await runLine(`calc calculate_pue ${PUE} --input -`, { input });
    const printed = errorOutput.split('\n');
    expect(printed).toHaveLength(22);
    expect(printed[0]).toBe('calculate_pue: 30 inputs need correcting.');
    expect(printed[21]).toBe('  10 more errors are not described.');
  });

  it('reads a file or standard input, and options override it', async () => {
    const input = '{"it_load_kw": 400, "cooling_kw": 200, "ups_losses_kw": 25, "lighting_kw": 1.5}';
    const { printed } = await runLine('calc calculate_pue --input - --it-load-kw 500 --json', { input });
    expect(JSON.parse(printed)).toMatchObject({ pue_score: 1.453 });
    expect(
      await runLine('calc calculate_pue --input -', { input: '{"it_load_kw": 1, "it_load_kw": 2}' }),
    ).toMatchObject({
      code: 2,
      errorOutput: 'Standard input has the name "it_load_kw" twice in one object.',
    });
    expect(await runLine('calc calculate_pue --input -', { input: '[]' })).toMatchObject({ code: 2 });
    expect(await runLine('calc calculate_pue --input /nowhere/pue.json')).toMatchObject({
      code: 1,
      errorOutput: '/nowhere/pue.json cannot be read: no such file or folder (ENOENT).',
    });
  });

  it('reports usage errors', async () => {
    expect(await runLine('calc')).toMatchObject({ code: 2, errorOutput: expect.stringContaining('Name a tool') });
    expect((await runLine('calc calculate_pu')).errorOutput).toBe(
      'There is no tool named calculate_pu. Did you mean calculate_pue?',
    );
    expect((await runLine('calc zzz')).errorOutput).toBe('There is no tool named zzz. plumbline tools lists them all.');
    expect((await runLine('calc calculate_pue --it-load-kw')).errorOutput).toBe('--it-load-kw needs a value.');
    expect((await runLine('calc calculate_pue 500')).errorOutput).toBe(
      'Give each input as an option, such as --it-load-kw; 500 has none.',
    );
  });
});

describe('plumbline tools', () => {
  it('lists all tools by domain', async () => {
    const { printed } = await runLine('tools');
    for (const { name } of catalogue) expect(printed).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    expect(JSON.parse((await runLine('tools --json')).printed)).toMatchObject({ count: catalogue.length });
  });

  it('shows the inputs of a tool with units, bounds, defaults and options, and an example that works', async () => {
    const { printed } = await runLine('tools eurocode_beam_designer');
    expect(printed).toContain('--span-m number, 0.5 to 30 m; required');
    expect(printed).toContain('--fire-rating one of r30, r60, r90, r120; default r60');
    for (const { name } of catalogue) {
      const line = (await runLine(`tools ${name}`)).printed.split('\n').at(-1) ?? '';
      const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
      expect(await runWords(words.slice(1)), line).toMatchObject({ code: 0, errorOutput: '' });
    }
  });
});

describe('plumbline tools TOOL', () => {
  it('states how a tool is verified, and where to read more', async () => {
    const { printed } = await runLine('tools eurocode_column_checker');
    expect(printed.replaceAll('\n', ' ')).toMatch(
      /Verification: \d+ published cases, \d+ agree, \d+ differ; on the service at \/docs\/verification\/eurocode_column_checker/,
    );
    const { verification } = JSON.parse((await runLine('tools eurocode_column_checker --json')).printed);
    expect(verification.url).toBe('/docs/verification/eurocode_column_checker');
    expect(verification.agree + verification.differ).toBe(verification.cases);
  });
});

describe('plumbline --help', () => {
  it('lists the commands, and explains each command and the inputs of a tool', async () => {
    const { printed } = await runLine('--help');
    for (const word of ['tools', 'calc', 'sheet', 'batch', 'serve', 'mcp', 'keys create', 'completion']) {
      expect(printed).toMatch(new RegExp(`^ {2}${word} `, 'm'));
      expect((await runLine(`${word} --help`)).printed).toMatch(new RegExp(`^plumbline ${word}`));
    }
    expect((await runLine('calc calculate_pue --help')).printed).toContain('--it-load-kw');
    expect((await runLine('help calc')).printed).toContain('--working');
    expect(await runLine('calk')).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining('Did you mean calc?'),
    });
  });

  it('prints the version', async () => {
    expect((await runLine('--version')).printed).toMatch(/^plumbline \d+\.\d+\.\d+, data edition \d{4}\.\d{2}$/);
  });
});
