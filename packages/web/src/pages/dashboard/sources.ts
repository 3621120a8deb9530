/** Where calls come from, in words. */
export const SOURCES: Record<string, string> = {
  web: 'Web',
  rest: 'REST API',
  batch: 'Batch',
  jobs: 'Jobs',
  mcp: 'MCP',
  sheet: 'Calculation sheet',
  variant_b: 'Variant B',
};
