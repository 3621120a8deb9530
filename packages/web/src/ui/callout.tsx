import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';

interface CalloutProps {
  tone: Tone;
  title: string;
  /** Screen readers announce it at once. */
  urgent?: boolean;
  children?: ReactNode;
}

/** A framed message. */
export function Callout({ tone, title, urgent = false, children }: CalloutProps) {
  return (
    <div className={`callout callout-${tone}`} role={urgent ? 'alert' : undefined}>
      <p className="callout-title">{title}</p>
      {children}
    </div>
  );
}
