import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: string;
  open?: boolean;
  children: ReactNode;
}

/** Something that opens when the reader asks for it. */
export function Disclosure({ summary, open = false, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open}>
      <summary>{summary}</summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
