import { useRef, useState } from 'react';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { useUndoKey } from '../tool/form/use_undo.ts';
import { lastChange, takeBackChange, useLastChange } from './changes.ts';

/** The keys of a page are of no form. */
const NO_FORM = { current: null };

/** Takes back the last change of a project, or the last deletion of one. */
function useUndoChange(place: string) {
  const last = useLastChange(place);
  const [undone, setUndone] = useState<{ said: string; next: typeof last }>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemDocument>();
  const undo = async (): Promise<boolean> => {
    if (!last || isBusy) return false;
    setBusy(true);
    const result = await takeBackChange(last);
    setBusy(false);
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) setUndone({ said: last.said, next: lastChange(place) });
    return result.ok;
  };
  /** What was undone, unless there has been another change since. */
  return { last, undo, problem, undone: undone?.next === last ? undone?.said : undefined };
}

interface UndoLineProps {
  /** A project, or the projects that were deleted. */
  place: string;
  onUndone: () => void;
}

/** Says at the lower edge of a page what was changed last, and takes it back: with a button, or with Ctrl or Command and Z. */
export function UndoLine({ place, onUndone }: UndoLineProps) {
  const { last, undo, undone, problem } = useUndoChange(place);
  const text = useRef<HTMLParagraphElement>(null);
  const takeBack = async () => {
    await undo();
    onUndone();
  };
  useUndoKey(NO_FORM, last && takeBack);
  const press = async () => {
    await takeBack();
    // The button goes with the last change.
    if (!lastChange(place)) text.current?.focus();
  };
  const label = undone === undefined ? 'Undo' : 'Undo one more';
  return (
    <div className={last || problem || undone !== undefined ? 'undo-line' : undefined}>
      {problem && <ProblemCallout problem={problem} />}
      <p role="status" ref={text} tabIndex={-1}>
        {undone === undefined ? last?.said : `Undone: ${undone}`}
      </p>
      {last && (
        <button type="button" className="button quiet" aria-label={`${label}: ${last.said}`} onClick={press}>
          {label}
        </button>
      )}
    </div>
  );
}

/** Takes back what was saved from the page of a calculator, whose form has an undo of its own. */
export function UndoSave({ place, onUndone }: { place: string; onUndone: () => void }) {
  const { last, undo, problem } = useUndoChange(place);
  if (problem) return <ProblemCallout problem={problem} />;
  return (
    last && (
      <button
        type="button"
        className="button quiet"
        aria-label={`Undo: ${last.said}`}
        onClick={async () => (await undo()) && onUndone()}
      >
        Undo
      </button>
    )
  );
}
