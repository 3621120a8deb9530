/** The saved calculation that was last opened in its calculator, so that it can be saved there again. */
export interface OpenedCalculation {
  tool: string;
  projectId: string;
  projectName: string;
  calculationId: string;
  title: string;
  notes: string;
  /** It was sent for check: what is calculated is a recalculation of the checker. */
  isChecked: boolean;
  /** The inputs and links that it was opened with. */
  saved: { input: Record<string, unknown>; links: Record<string, string> };
}

const KEY = 'plumbline-opened-calculation';

/** For this tab alone: another tab may have opened another calculation. */
export function rememberOpened(calculation: OpenedCalculation): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(calculation));
  } catch {
    // Without storage the calculation can still be saved as a new one.
  }
}

/** A new calculation replaces no other. */
export function forgetOpened(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** The calculation of this tool that was opened from a project, if any. */
export function openedFor(tool: string): OpenedCalculation | undefined {
  try {
    const opened = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as OpenedCalculation | null;
    return opened?.tool === tool ? opened : undefined;
  } catch {
    return undefined;
  }
}
