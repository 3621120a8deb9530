import type { ReactNode } from 'react';

/** What a verdict means; each has a sign of its own beside its colour. */
export type Tone = 'good' | 'caution' | 'bad' | 'neutral';

const ICONS: Record<Tone, string> = { good: '✓', caution: '!', bad: '✕', neutral: '' };

/** A verdict as colour, sign and word. */
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
