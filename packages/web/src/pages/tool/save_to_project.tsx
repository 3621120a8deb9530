import { lazy, Suspense, useState } from 'react';
import { Link } from '../../router/link.tsx';
import type { SavableCalculation, SavedTo } from './savable_calculation.ts';

const SaveDialog = lazy(async () => ({ default: (await import('./save_dialog.tsx')).SaveDialog }));

/** Saves the result to a project of the account. The dialog is loaded when it is opened. */
export function SaveToProject({ calculation }: { calculation: SavableCalculation | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<SavedTo>();
  return (
    <>
      <button type="button" className="button quiet" disabled={!calculation} onClick={() => setOpen(true)}>
        Save to project
      </button>
      <span role="status">
        {saved && (
          <>
            Saved to <Link href={`/projects/${saved.id}`}>{saved.name}</Link>.
          </>
        )}
      </span>
      {isOpen && calculation && (
        <Suspense>
          <SaveDialog calculation={calculation} onSaved={setSaved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
