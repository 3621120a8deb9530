import { type ReactNode, Suspense, useState } from 'react';

interface DisclosureProps {
  summary: string;
  /** If given, the caller keeps the state. */
  open?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A collapsible section. Its content is rendered, and may be loaded, only while it is open, so that closed ones cost nothing. */
export function Disclosure({ summary, open, onToggle, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = open ?? isOpen;
  return (
    <details
      className="disclosure"
      open={isShown}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        onToggle?.(currentTarget.open);
      }}
    >
      <summary>{summary}</summary>
      <div className="disclosure-body">{isShown && <Suspense fallback={<p>Loading…</p>}>{children}</Suspense>}</div>
    </details>
  );
}
