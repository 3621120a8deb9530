import type { Tool } from '@plumbline/calculators';

/** Keeps what is derived from a tool's schemas, because a request may ask for it once for each of its names. */
export function byTool<Derived>(derive: (tool: Tool) => Derived): (tool: Tool) => Derived {
  const known = new WeakMap<Tool, Derived>();
  return (tool) => {
    const kept = known.get(tool);
    if (kept !== undefined) return kept;
    const derived = derive(tool);
    known.set(tool, derived);
    return derived;
  };
}
