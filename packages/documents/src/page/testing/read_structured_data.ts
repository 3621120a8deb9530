/** A node of the structured data of a page. */
export interface StructuredNode {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

/** The nodes of the structured data of a page, by type; empty if it has none. Throws if it is not JSON. */
export function readStructuredData(html: string): Record<string, StructuredNode> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const nodes = blocks.flatMap(([, json = '']) => (JSON.parse(json) as { '@graph': StructuredNode[] })['@graph']);
  return Object.fromEntries(nodes.map((node) => [node['@type'], node]));
}
