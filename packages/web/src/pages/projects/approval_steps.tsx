import { useState } from 'react';
import { ApiForm } from '../../account/api_form.tsx';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { useMayChange } from '../../account/viewer_note.tsx';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { type Approval, ROLE_WORDS, type StepName, takeStep } from './approval_api.ts';

const STEP_LABELS: Record<StepName, string> = {
  submit: 'Sign and send for check',
  check: 'Sign as checker',
  approve: 'Sign as approver',
  return: 'Return to draft',
  revise: 'Begin a new revision',
};

const NAME_KEY = 'plumbline-signing-name';

function rememberedName(): string {
  try {
    return window.localStorage.getItem(NAME_KEY) ?? '';
  } catch {
    return '';
  }
}

function rememberName(name: string): void {
  try {
    window.localStorage.setItem(NAME_KEY, name);
  } catch {
    // Without storage the name is typed again.
  }
}

interface ApprovalStepsProps {
  path: string;
  approval: Approval;
  onTaken: (approval: Approval) => void;
}

/** What can be done next, by whom, and why not by this person. */
export function ApprovalSteps({ path, approval, onTaken }: ApprovalStepsProps) {
  const mayChange = useMayChange();
  const [problem, setProblem] = useState<ProblemDocument>();
  const take = async (step: StepName) => {
    const result = await takeStep(path, approval, step);
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) onTaken(result.value);
  };
  return (
    <>
      {problem && <ProblemCallout problem={problem} />}
      {approval.steps.map(({ step, signs, why_not }) => {
        if (why_not !== null) {
          return (
            <p key={step}>
              <strong>{STEP_LABELS[step]}:</strong> {why_not}
            </p>
          );
        }
        if (!mayChange) return null;
        if (signs === null) {
          return (
            <p key={step}>
              <button type="button" className="button quiet" onClick={() => take(step)}>
                {STEP_LABELS[step]}
              </button>
            </p>
          );
        }
        const hint = `Stands on the sheet as “${ROLE_WORDS[signs]}”, with the time.`;
        const name = { name: 'name', label: 'Your name', type: 'text', autoComplete: 'name', hint } as const;
        return (
          <ApiForm<Approval>
            key={step}
            fields={[{ ...name, initial: rememberedName() }]}
            submitLabel={STEP_LABELS[step]}
            send={(form) => {
              rememberName(form.name ?? '');
              return takeStep(path, approval, step, form.name);
            }}
            onDone={onTaken}
          />
        );
      })}
    </>
  );
}
