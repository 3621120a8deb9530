import { type ReactNode, useState } from 'react';
import type { ApiResult } from '../../account/account_api.ts';
import { ConfirmDialog } from '../../account/confirm_dialog.tsx';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import type { ProblemDocument } from '../../service/problem_document.ts';

interface ActionButtonProps<Value> {
  label: string;
  /** For screen readers, if the label alone does not say what it is about. */
  name?: string;
  title: string;
  isDangerous?: boolean;
  act: () => Promise<ApiResult<Value>>;
  onDone: (value: Value) => void;
  /** What the action does. */
  children: ReactNode;
}

/** A button for an action that is confirmed first. */
export function ActionButton<Value>(props: ActionButtonProps<Value>) {
  const { label, name, title, isDangerous = false, act, onDone, children } = props;
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<ProblemDocument>();
  const run = async () => {
    const result = await act();
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) onDone(result.value);
  };
  return (
    <>
      <button
        type="button"
        className={isDangerous ? 'button quiet dangerous' : 'button quiet'}
        aria-label={name}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
      {problem && <ProblemCallout problem={problem} />}
      {isAsking && (
        <ConfirmDialog title={title} confirmLabel={label} onConfirm={run} onClose={() => setAsking(false)}>
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
