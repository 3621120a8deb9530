import { lazy, Suspense, useState } from 'react';
import { Link } from '../../router/link.tsx';
import type { SavableCalculation, SavedTo } from './savable_calculation.ts';

const SaveDialog = lazy(async () => ({ default: (await import('./save_dialog.tsx')).SaveDialog }));
const UndoSave = lazy(async () => ({ default: (await import('../projects/undo_line.tsx')).UndoSave }));

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
        {saved?.undo === 'done' && 'Undone.'}
        {saved && saved.undo !== 'done' && (
          <>
            Saved to <Link href={`/projects/${saved.id}`}>{saved.name}</Link>.
          </>
        )}
      </span>
      <Suspense>
        {saved?.undo === 'possible' && (
          <UndoSave place={saved.id} onUndone={() => setSaved({ ...saved, undo: 'done' })} />
        )}
      </Suspense>
      {isOpen && calculation && (
        <Suspense>
          <SaveDialog calculation={calculation} onSaved={setSaved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
