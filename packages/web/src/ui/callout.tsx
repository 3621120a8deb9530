import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';

interface CalloutProps {
  tone: Tone;
  title: string;
  /** Read out at once when it appears. */
  urgent?: boolean;
  children?: ReactNode;
}

/** A framed remark that stands out of the page. */
export function Callout({ tone, title, urgent = false, children }: CalloutProps) {
  return (
    <div className={`callout callout-${tone}`} role={urgent ? 'alert' : undefined}>
      <p className="callout-title">{title}</p>
      {children}
    </div>
  );
}
