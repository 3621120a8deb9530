/** Tools that were opened on this device, the last first. Nothing of their inputs is kept. */
const KEY = 'plumbline-recent-tools';
const KEPT_MAX = 4;

function stored(): string[] {
  try {
    const names: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export function recentTools(): string[] {
  return typeof window === 'undefined' ? [] : stored().slice(0, KEPT_MAX);
}

export function rememberTool(name: string): void {
  try {
    const names = [name, ...stored().filter((other) => other !== name)];
    window.localStorage.setItem(KEY, JSON.stringify(names.slice(0, KEPT_MAX)));
  } catch {
    // Without storage there are no recent tools.
  }
}
