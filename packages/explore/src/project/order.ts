/** What depends on what, by keys. */
interface Node {
  key: string;
  links: readonly { source: string }[];
}

/** The nodes, each after its sources; or the keys of a cycle, from one back to itself. Sources that are no node have no effect. */
export function orderOf<Each extends Node>(
  nodes: readonly Each[],
): { ok: true; order: Each[] } | { ok: false; cycle: string[] } {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const order: Each[] = [];
  const done = new Set<string>();
  /** The nodes that wait for their sources, the last of them is looked at. A loop, because a chain may be as long as a project. */
  const path: { node: Each; next: number }[] = [];
  const onPath = new Set<string>();
  for (const first of nodes) {
    if (done.has(first.key)) continue;
    path.push({ node: first, next: 0 });
    onPath.add(first.key);
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const link = at.node.links[at.next++];
      if (!link) {
        path.pop();
        onPath.delete(at.node.key);
        done.add(at.node.key);
        order.push(at.node);
        continue;
      }
      const source = byKey.get(link.source);
      if (!source || done.has(source.key)) continue;
      if (onPath.has(source.key)) {
        const keys = path.map(({ node }) => node.key);
        return { ok: false, cycle: [...keys.slice(keys.indexOf(source.key)), source.key] };
      }
      path.push({ node: source, next: 0 });
      onPath.add(source.key);
    }
  }
  return { ok: true, order };
}
