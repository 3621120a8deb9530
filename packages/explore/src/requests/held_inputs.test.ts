import { findCalculator, runCalculator, type Tool } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { explore, readExploration } from '../explore.ts';
import { picturesOf } from '../presentation/pictures.ts';
import { summaryOf } from '../presentation/summary.ts';
import { explored } from '../testing/explored.ts';
import { explorationFromText } from '../text/text_form.ts';

const beam = findCalculator('eurocode_beam_designer') as unknown as Tool;
const column = findCalculator('eurocode_column_checker') as unknown as Tool;
/** By its worked example, UB356x127x33 is the lightest adequate section. */
const BEAM = { material: 'steel', config: 'ss', span_m: 5, udl_kn_m: 30.36, grade: 's275' };
const SWEEP = { input: BEAM, vary: { span_m: { values: [3, 4, 5] } }, outputs: ['section', 'governing_utilisation'] };

function errorsOf(sent: Record<string, unknown>): string[] {
  const read = readExploration('sweep', { tool: beam, edition: 'test' }, sent);
  return read.ok ? [] : read.errors.map(({ field, message }) => `${field}: ${message}`);
}

describe('a held input', () => {
  it('is what the search chooses at the inputs as sent, at all points', async () => {
    const { answer } = await explored('sweep', beam, { ...SWEEP, hold: ['section'] });
    expect(answer.held).toEqual({ section: 'UB356x127x33' });
    expect(answer.points.map(({ result }) => result?.section)).toEqual(Array(3).fill('UB356x127x33'));
    const given = runCalculator(beam, { ...BEAM, span_m: 4, section: 'UB356x127x33' });
    expect(answer.points[1]?.result?.governing_utilisation).toBe(given.ok && given.result.governing_utilisation);
  });

  it('is chosen again at each point unless it is named, as before', async () => {
    const { answer } = await explored('sweep', beam, SWEEP);
    expect(answer).not.toHaveProperty('held');
    expect(answer.address).not.toContain('hold');
    expect(new Set(answer.points.map(({ result }) => result?.section)).size).toBe(3);
  });

  it('that is given stays as it is given', async () => {
    const { answer } = await explored('sweep', beam, {
      ...SWEEP,
      input: { ...BEAM, section: 'IPE400' },
      hold: ['section'],
    });
    expect(answer.held).toEqual({ section: 'IPE400' });
  });

  it('is held by every kind of exploration, and sensitivity does not vary it', async () => {
    const hold = ['section'];
    const solved = await explored('solve', beam, {
      input: BEAM,
      unknown: 'span_m',
      target: { field: 'adequate', becomes: true },
      hold,
    });
    expect(solved.answer.held).toEqual({ section: 'UB356x127x33' });
    const sure = await explored('uncertainty', beam, {
      input: BEAM,
      distributions: { udl_kn_m: { uniform: [29, 30] } },
      samples: 10,
      hold,
    });
    expect(sure.answer.held).toEqual({ section: 'UB356x127x33' });
    const input = { axial_load_kn: 2500, effective_length_m: 4, material: 'C30' };
    const { answer } = await explored('sensitivity', column, { input, hold: ['width_mm'] });
    expect(answer.held).toHaveProperty('width_mm');
    expect(answer.inputs.map(({ field }) => field)).not.toContain('width_mm');
  });

  it('is in the address with its value, which gives the same answer', async () => {
    const { answer } = await explored('sweep', beam, { ...SWEEP, hold: ['section'] });
    const query = new URL(answer.address ?? '', 'http://localhost').searchParams;
    query.delete('edition');
    const { body } = explorationFromText('sweep', beam, query);
    const read = readExploration('sweep', { tool: beam, edition: 'test' }, body);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    expect(await explore(read.exploration)).toEqual(answer);
  });

  it('is named on the curve and in the summary', async () => {
    const { exploration, answer } = await explored('sweep', beam, {
      ...SWEEP,
      outputs: ['governing_utilisation'],
      hold: ['section'],
    });
    expect(picturesOf(exploration, answer)[0]?.title).toMatch(/, UB356×127×33 held$/);
    expect(summaryOf(exploration, answer).sentences).toContain('Section held at all points: UB356×127×33.');
  });

  it('that cannot be held is an error that says why', () => {
    expect(errorsOf({ ...SWEEP, hold: ['sektion'] })[0]).toMatch(
      /^hold\.0: sektion is not an input of eurocode_beam_designer/,
    );
    expect(errorsOf({ ...SWEEP, hold: ['span_m'] })).toEqual([
      'hold.0: hold.0 must be an input that is not varied; the text "span_m" was sent.',
    ]);
    const { span_m: _, ...incomplete } = BEAM;
    expect(errorsOf({ ...SWEEP, input: incomplete, hold: ['section'] })).toEqual([
      'hold.0: hold.0 is section, and no search chooses it for input as sent; send section in input, or complete input.',
    ]);
  });
});
