import type { ReactNode } from 'react';
import { useOverflow } from './use_overflow.ts';

interface HorizontalScrollProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** Content that scrolls if it is too wide, or taller than its styles allow. It takes keyboard focus only while it scrolls. */
export function HorizontalScroll({ label, className, children }: HorizontalScrollProps) {
  const [ref, overflows] = useOverflow<HTMLDivElement>();
  return (
    <div ref={ref} className={className} {...(overflows && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
      {children}
    </div>
  );
}
