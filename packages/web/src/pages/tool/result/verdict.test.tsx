import type { Verdict } from '@plumbline/calculators';
import type { Field } from '@plumbline/calculators/form';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CheckBars } from './check_bars.tsx';
import { VerdictBanner } from './verdict_banner.tsx';

const VERDICT: Verdict = {
  tone: 'bad',
  decision: 'Fail',
  reason: 'UB356×127×33, 254 %, bending governs',
  conditions: ['Assumes that the floor holds the flange.'],
  checks: [
    {
      label: 'Bending',
      value: 254,
      limit: 100,
      sense: 'at_most',
      unit: '%',
      decimals: 0,
      tone: 'bad',
      note: '380 of 150 kNm',
      reference: 'EN 1993-1-1 6.2.5',
      fields: ['bending_utilisation'],
      decides: true,
      governs: true,
    },
    {
      label: 'Frequency',
      value: 4.4,
      limit: 4,
      sense: 'at_least',
      unit: 'Hz',
      decimals: 1,
      tone: 'good',
      reference: 'Practice',
      fields: ['natural_frequency_hz'],
      decides: false,
      governs: false,
    },
  ],
};

function textOf(markup: string): string {
  return markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/[ \n]+/g, ' ')
    .trim();
}

const RESTRAINT: Field = {
  kind: 'text',
  name: 'restraint',
  label: 'Lateral restraint',
  hint: '',
  isRequired: false,
  allowsBlank: true,
};

function bannerOf(verdict: Verdict, state: { warnings?: number; isExample?: boolean; isOutdated?: boolean } = {}) {
  const { warnings = 0, isExample = false, isOutdated = false } = state;
  const asking = { fields: [RESTRAINT], onAsk: () => undefined };
  return renderToStaticMarkup(<VerdictBanner verdict={verdict} {...{ warnings, isExample, isOutdated }} {...asking} />);
}

describe('the banner', () => {
  it('says decision, reason and conditions, with a sign besides the colour', () => {
    expect(textOf(bannerOf(VERDICT))).toBe(
      '✕ Fail UB356×127×33, 254\u00a0%, bending governs Assumes that the floor holds the flange.',
    );
  });

  it('has no list of conditions if there are none', () => {
    expect(bannerOf({ ...VERDICT, conditions: [] })).not.toContain('<ul');
  });

  it('offers the input that changes what it assumes', () => {
    const verdict = { ...VERDICT, conditions: ['Assumes that the floor restrains the flange.'] };
    expect(textOf(bannerOf(verdict))).toContain('restrains the flange. Change lateral restraint');
  });

  it('is not green for inputs that were there earlier, and says so', () => {
    const passing: Verdict = { ...VERDICT, tone: 'good', decision: 'Pass' };
    expect(bannerOf(passing)).toContain('verdict-good');
    const outdated = bannerOf(passing, { isOutdated: true, isExample: true });
    expect(outdated).not.toContain('verdict-good');
    expect(textOf(outdated)).toMatch(/^Earlier inputs, not those of the form Pass/);
  });

  it('says that the inputs are those of an example, and how many warnings limit it', () => {
    const words = textOf(bannerOf(VERDICT, { isExample: true, warnings: 2 }));
    expect(words).toMatch(/^✕ Example inputs Fail/);
    expect(words).toContain('2 warnings limit this result');
  });

  it('says why it is good although comparisons are not met', () => {
    const informing = VERDICT.checks.map((check) => ({ ...check, decides: false }));
    const checks = [...informing, ...informing];
    expect(textOf(bannerOf({ ...VERDICT, tone: 'good', checks }))).toContain(
      '2 of 4 comparisons are not met; they do not decide',
    );
    expect(textOf(bannerOf({ ...VERDICT, tone: 'good', checks: informing }))).not.toContain('comparisons');
    expect(textOf(bannerOf({ ...VERDICT, checks }))).not.toContain('comparisons');
  });
});

describe('the checks', () => {
  const barsOf = (checks: Verdict['checks'], tone: Verdict['tone'] = 'bad') =>
    renderToStaticMarkup(<CheckBars checks={checks} tone={tone} workingOf={() => null} />);
  const markup = barsOf(VERDICT.checks);

  it('are buttons that say value, limit and note, which governs and which only inform', () => {
    expect(textOf(markup)).toBe(
      'Checks ✕ Bending Governs 254 % max 100 % 380 of 150 kNm ✓ Frequency 4.4 min 4 Hz For information',
    );
    expect(markup.match(/<button/g)).toHaveLength(2);
  });

  it('mark a bar that is longer than its track', () => {
    expect(markup.match(/check-bar-broken/g)).toHaveLength(1);
  });

  it('do not govern a verdict that fails for another reason', () => {
    const passing = VERDICT.checks.map((check) => ({ ...check, tone: 'good' as const }));
    expect(textOf(barsOf(passing))).not.toContain('Governs');
    expect(textOf(barsOf(passing, 'good'))).toContain('Governs');
  });

  it('are folded if they are many, those that decide and those that are not met last', () => {
    const [bending, frequency] = VERDICT.checks;
    if (!bending || !frequency) throw new Error('there are two checks');
    const many = Array.from({ length: 8 }, (_, index) => ({ ...frequency, label: `Check ${index}` }));
    const words = textOf(barsOf([...many, bending]));
    expect(words).toContain('Bending Governs');
    expect(words).toMatch(/3 more checks$/);
  });

  it('are left out where a tool has none', () => {
    expect(barsOf([])).toBe('');
  });
});
