import type { ReactNode } from 'react';

/** The meaning of a verdict. Each tone has an icon as well as a colour, so that colour is never the only cue. */
export type Tone = 'good' | 'caution' | 'bad' | 'neutral';

const SIGNS: Record<Tone, string> = { good: '✓', caution: '!', bad: '✕', neutral: '' };

/** The icon of a tone. A neutral one has none. */
export function ToneSign({ tone, className }: { tone: Tone; className: string }) {
  if (SIGNS[tone] === '') return null;
  return (
    <span className={className} aria-hidden="true">
      {SIGNS[tone]}
    </span>
  );
}

/** A verdict with its colour and icon. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`badge badge-${tone}`}>
      <ToneSign tone={tone} className="badge-sign" />
      {children}
    </span>
  );
}
