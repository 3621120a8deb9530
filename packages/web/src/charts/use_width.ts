import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const INITIAL_WIDTH = 640;

/** The width of an element, measured before the first paint. Drawings are laid out for it, so that their text keeps its size on a phone. */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(INITIAL_WIDTH);
  useLayoutEffect(() => {
    if (!ref.current) return;
    setWidth(Math.round(ref.current.clientWidth));
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
