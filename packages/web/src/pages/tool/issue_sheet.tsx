import { lazy, Suspense, useState } from 'react';
import type { SavableCalculation } from './savable_calculation.ts';

const IssueDialog = lazy(async () => ({ default: (await import('./issue_dialog.tsx')).IssueDialog }));

/** Issues the sheet with letterhead and title block. The dialog is loaded when it is opened. */
export function IssueSheet({ calculation }: { calculation: SavableCalculation | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button quiet" disabled={!calculation} onClick={() => setOpen(true)}>
        Issue sheet
      </button>
      {isOpen && calculation && (
        <Suspense>
          <IssueDialog calculation={calculation} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
