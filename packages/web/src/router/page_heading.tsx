import { type ReactNode, useEffect, useRef } from 'react';

let firstPage = true;

/** The heading of a page. It sets the document title and takes focus after navigation within the site. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === 'Plumbline' ? title : `${title} · Plumbline`;
    if (!firstPage) heading.current?.focus({ preventScroll: true });
    firstPage = false;
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
}
