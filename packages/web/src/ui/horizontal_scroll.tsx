import type { ReactNode } from 'react';
import { useOverflow } from './use_overflow.ts';

interface HorizontalScrollProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** A part that scrolls sideways where it is too wide, and is in reach of the keyboard as long as it does. */
export function HorizontalScroll({ label, className, children }: HorizontalScrollProps) {
  const [ref, overflows] = useOverflow<HTMLDivElement>();
  return (
    <div ref={ref} className={className} {...(overflows && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
      {children}
    </div>
  );
}
