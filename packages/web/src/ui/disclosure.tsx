import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: string;
  open?: boolean;
  children: ReactNode;
}

/** A collapsible section. */
export function Disclosure({ summary, open = false, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open}>
      <summary>{summary}</summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
