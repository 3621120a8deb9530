import type { ReactNode } from 'react';

/** The meaning of a verdict. Each tone has an icon as well as a colour, so that colour is never the only cue. */
export type Tone = 'good' | 'caution' | 'bad' | 'neutral';

const ICONS: Record<Tone, string> = { good: '✓', caution: '!', bad: '✕', neutral: '' };

/** A verdict with its colour and icon. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`badge badge-${tone}`}>
      {ICONS[tone] !== '' && (
        <span className="badge-sign" aria-hidden="true">
          {ICONS[tone]}
        </span>
      )}
      {children}
    </span>
  );
}
