import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps the height of an element in a CSS property of its own, for styles that depend on it. */
export function useHeightProperty<Element extends HTMLElement>(property: `--${string}`): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => element.style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, [property]);
  return ref;
}
