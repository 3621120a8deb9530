import type { McpUiHostContext } from '@modelcontextprotocol/ext-apps';

/** Takes over the theme, the style variables and the safe area of the host. */
export function applyContext({ theme, styles, safeAreaInsets, displayMode }: McpUiHostContext): void {
  const root = document.documentElement;
  if (theme) root.style.colorScheme = theme;
  for (const [name, value] of Object.entries(styles?.variables ?? {})) {
    if (name.startsWith('--') && value !== undefined) root.style.setProperty(name, value);
  }
  for (const [side, inset] of Object.entries(safeAreaInsets ?? {}))
    root.style.setProperty(`--inset-${side}`, `${inset}px`);
  root.dataset.mode = displayMode ?? 'inline';
}
