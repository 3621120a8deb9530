import { type RefObject, useEffect, useRef, useState } from 'react';

const INITIAL_WIDTH = 640;

/** The width of an element. Drawings are laid out for it, so that their text keeps its size on a phone. */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(INITIAL_WIDTH);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
