import { execFileSync } from 'node:child_process';
import { catalogue } from '@plumbline/calculators';
import { expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { runLine } from './testing/run_line.ts';

const { printed: bash } = await runLine('completion bash');

/** What bash suggests for a partial command line. */
function offered(...words: string[]): string[] {
  const script = `${bash}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _plumbline; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script, 'bash', 'plumbline', ...words], { encoding: 'utf8' })
    .trim()
    .split('\n');
}

it('completes commands, tools, inputs and their values in bash', () => {
  expect(offered('')).toEqual(expect.arrayContaining(COMMANDS.map(({ name }) => name.split(' ')[0])));
  expect(offered('keys', '')).toEqual(['create', 'list', 'rotate', 'revoke']);
  expect(offered('calc', '')).toEqual(catalogue.map(({ name }) => name));
  expect(offered('calc', 'calculate_pue', '--')).toEqual(
    expect.arrayContaining(['--it-load-kw', '--cooling-kw', '--json', '--working', '--help']),
  );
  expect(offered('sweep', '')).toEqual(catalogue.map(({ name }) => name));
  expect(offered('worker', '')).toEqual(catalogue.map(({ name }) => name));
  expect(offered('uncertainty', 'calculate_pue', '--')).toEqual(
    expect.arrayContaining(['--it-load-kw', '--distributions', '--samples', '--seed', '--json']),
  );
  expect(offered('calc', 'mees_checker', '--property-type', '')).toEqual(['domestic', 'non_domestic']);
  expect(offered('calc', 'check_nis2_readiness', '--has-ciso', '')).toEqual(['true', 'false']);
  expect(offered('calc', 'dgnb_bim_readiness', '--answers.l')).toContain('--answers.lca');
  expect(offered('batch', 'in.csv', 'out.csv', '--tool', 'part_')).toEqual(['part_o_overheating', 'part_s_ev']);
  expect(offered('batch', 'in.csv', 'out.csv', '--re')).toEqual(['--rejected', '--resume']);
  expect(offered('keys', 'create', '--p')).toEqual(['--plan']);
});

it('supports zsh and fish, and names the shells', async () => {
  expect((await runLine('completion zsh')).printed).toContain('bashcompinit');
  const { printed } = await runLine('completion fish');
  expect(printed).toContain("-l property-type -x -a 'domestic non_domestic'");
  expect(await runLine('completion tcsh')).toMatchObject({
    code: 2,
    errorOutput: 'Name a shell, one of bash, zsh, fish; tcsh was given.',
  });
});
