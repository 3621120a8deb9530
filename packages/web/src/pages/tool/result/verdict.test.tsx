import type { Verdict } from '@plumbline/calculators';
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

describe('the banner', () => {
  it('says decision, reason and conditions, with a sign besides the colour', () => {
    expect(textOf(renderToStaticMarkup(<VerdictBanner verdict={VERDICT} />))).toBe(
      '✕ Fail UB356×127×33, 254\u00a0%, bending governs Assumes that the floor holds the flange.',
    );
  });

  it('has no list of conditions if there are none', () => {
    const markup = renderToStaticMarkup(<VerdictBanner verdict={{ ...VERDICT, conditions: [] }} />);
    expect(markup).not.toContain('<ul');
  });
});

describe('the checks', () => {
  const markup = renderToStaticMarkup(<CheckBars checks={VERDICT.checks} onShow={() => undefined} />);

  it('are buttons that say value, limit, note and clause, which governs and which only inform', () => {
    expect(textOf(markup)).toBe(
      'Checks ✕ Bending Governs 254 % max 100 % 380 of 150 kNm · EN 1993-1-1 6.2.5 ✓ Frequency 4.4 min 4 Hz For information · Practice',
    );
    expect(markup.match(/<button/g)).toHaveLength(2);
  });

  it('mark a bar that is longer than its track', () => {
    expect(markup.match(/check-bar-broken/g)).toHaveLength(1);
  });

  it('are left out where a tool has none', () => {
    expect(renderToStaticMarkup(<CheckBars checks={[]} onShow={() => undefined} />)).toBe('');
  });
});
