import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigate } from './location.ts';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** Whether a click asks for a new tab or window. */
export function isModifiedClick(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** A link within this site, followed without a full page load. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isModifiedClick(event)) return;
        event.preventDefault();
        navigate(href);
      }}
    />
  );
}
