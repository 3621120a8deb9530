import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { EDITION } from '@plumbline/calculators';
import { canonicalJson } from '@plumbline/editions/receipts/receipt.ts';
import type { EditionCheck, InstallationCheck, ToolCheck } from '@plumbline/verification';
import packageJson from '../package.json' with { type: 'json' };
import { paintFor } from './colours.ts';
import { type Command, type CommandContext, EXIT, NO_TERMINAL, type Terminal } from './command.ts';
import { alignColumns } from './table.ts';
import { wrap } from './wrap.ts';

/** What was verified, where and when, with its digest. */
interface InstallationReport extends InstallationCheck {
  product: string;
  version: string;
  edition: string;
  node: string;
  platform: string;
  verified_at: string;
  /** Of the canonical JSON of everything else. */
  digest: string;
}

function reportOf(check: InstallationCheck, nowMs: number): InstallationReport {
  const report = {
    product: 'Plumbline',
    version: packageJson.version,
    edition: EDITION,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    verified_at: new Date(nowMs).toISOString(),
    ...check,
  };
  const digest = createHash('sha256').update(canonicalJson(report)).digest('hex');
  return { ...report, digest: `sha256:${digest}` };
}

const HEAD = ['Tool', 'Cases', 'Agree', 'Differ', 'Examples', 'Formulas', 'Units', 'Faults'];
const NUMBER_COLUMNS = [1, 2, 3, 4, 5, 6, 7];

function rowOf({ tool, cases, examples, formulas, units, faults }: ToolCheck): string[] {
  const counts = [cases.cases, cases.agree, cases.differ, examples, formulas, units, faults.length];
  return [tool, ...counts.map((count) => count.toLocaleString('en-GB'))];
}

function totalOf(checks: readonly ToolCheck[]): ToolCheck {
  const sum = (count: (check: ToolCheck) => number) => checks.reduce((total, check) => total + count(check), 0);
  return {
    tool: 'All',
    cases: {
      cases: sum(({ cases }) => cases.cases),
      agree: sum(({ cases }) => cases.agree),
      differ: sum(({ cases }) => cases.differ),
    },
    examples: sum(({ examples }) => examples),
    formulas: sum(({ formulas }) => formulas),
    units: sum(({ units }) => units),
    faults: checks.flatMap(({ faults }) => faults),
  };
}

function editionLine({ edition, digest, examples, faults }: EditionCheck): string {
  const outcome = faults.length === 0 ? 'as frozen' : 'NOT as frozen';
  return `Edition ${edition}: ${examples} worked examples, ${outcome} (${digest})`;
}

function faultLines({ tools, variant_b, editions }: InstallationReport, columns: number): string[] {
  const named = [
    ...[...tools, ...variant_b].map(({ tool, faults }) => ({ name: tool, faults })),
    ...editions.map(({ edition, faults }) => ({ name: `edition ${edition}`, faults })),
  ];
  const lines = named.flatMap(({ name, faults }) =>
    faults.flatMap((fault) => wrap(`${name}: ${fault}`, columns, '- ')),
  );
  return lines.length === 0 ? [] : ['', 'Faults', ...lines];
}

const VERDICTS = {
  true: 'VERIFIED: this installation gives the published and the recorded results.',
  false: 'NOT VERIFIED: this installation does not give the results that it should. Do not rely on it.',
} as const;

/** The report as text, with lines for the person who signs it off. */
function textOf(report: InstallationReport, { columns, hasColours }: Terminal): string[] {
  const { product, version, edition, node, platform, verified_at, verified, digest } = report;
  const paint = paintFor({ hasColours });
  const checks = [...report.tools, ...report.variant_b];
  const rows = [HEAD, ...checks.map(rowOf), rowOf(totalOf(checks))];
  return [
    paint('heading', `${product} ${version}: verification of this installation`),
    `Edition ${edition}, Node ${node}, ${platform}, ${verified_at}`,
    '',
    ...alignColumns(rows, NUMBER_COLUMNS),
    '',
    ...report.editions.map(editionLine),
    ...faultLines(report, columns),
    '',
    ...wrap(NOTES, columns),
    '',
    paint(verified ? 'good' : 'bad', VERDICTS[`${verified}`]),
    `Digest of this report: ${digest}`,
    '',
    'Checked by: ____________________  Date: ______________  Signature: ____________________',
  ];
}

const NOTES = `Cases are calculations published by others; those that differ do so as the manual explains. Formulas are the lines of
the working, evaluated again by mathjs; Units are those whose units were checked. The manual is at /docs/verification of the service; what takes longer than seconds
(random inputs against independent implementations, mutation testing) is recorded there and not run again here.`;

/** Prints the report of a check; returns the exit code. */
export function printReport(
  check: InstallationCheck,
  { print, clock, terminal = NO_TERMINAL }: Pick<CommandContext, 'print' | 'clock' | 'terminal'>,
  asJson: boolean,
): number {
  const report = reportOf(check, clock());
  if (asJson) print(JSON.stringify(report, null, 2));
  else for (const line of textOf(report, terminal)) print(line);
  return report.verified ? EXIT.done : EXIT.invalid;
}

export const verifyInstallationCommand: Command = {
  name: 'verify-installation',
  summary: 'run the verification manual on this machine: published cases, worked examples, formulas, frozen editions',
  help: `plumbline verify-installation [--json]

  --json  print the report as JSON

Runs every published case, every worked example and every formula of its working, and replays the frozen editions. Needs no
network and no database. Exit codes: ${EXIT.done} verified, ${EXIT.misused} usage error, ${EXIT.invalid} not verified.`,
  async run(args, context) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
    const { checkInstallation } = await import('@plumbline/verification');
    return printReport(await checkInstallation(), context, values.json);
  },
};
