export function writeSources(output: string, sources: readonly string[]): void;
export function isUpToDate(outputs: readonly string[], states?: Map<string, string>): boolean;
