import { shownUtilisationInWords } from '@plumbline/calculators';
import { lazy, useRef, useState } from 'react';
import { callApi } from '../../account/account_api.ts';
import { ApiForm } from '../../account/api_form.tsx';
import { ConfirmDialog } from '../../account/confirm_dialog.tsx';
import { titleOfTool } from '../../account/tool_titles.ts';
import { useMayChange } from '../../account/viewer_note.tsx';
import { Link } from '../../router/link.tsx';
import { Badge, Disclosure, type Tone } from '../../ui/index.ts';
import { type Approval, calculationPath, STATE_WORDS } from './approval_api.ts';
import { didChange } from './changes.ts';
import { forgetOpened, rememberOpened } from './opened_calculation.ts';
import { calculationFields, inProject, type Project, projectPath, type SavedCalculation } from './project_api.ts';
import { type SavedResult, type Utilisation, useSavedResult } from './use_saved_result.ts';

const ApprovalPanel = lazy(async () => ({ default: (await import('./approval_panel.tsx')).ApprovalPanel }));

interface CalculationCardProps {
  project: Project;
  calculation: SavedCalculation;
  /** Undefined for the first one. */
  onMoveUp: (() => void) | undefined;
  /** Undefined for the last one. */
  onMoveDown: (() => void) | undefined;
  onChanged: () => void;
  /** Adds the same calculation again. */
  onDuplicate: () => void;
  onRemove: () => void;
}

/** A bar is full at 150 % of the limit, which a line marks. */
const SHARE_SHOWN_MAX = 1.5;

/** How much of its limit the governing check takes, so that a long project is read at a glance. */
function UtilisationBar({ tone, utilisation: { label, share, isWithin } }: { tone: Tone; utilisation: Utilisation }) {
  return (
    <p className="project-utilisation">
      <span className="project-bar" aria-hidden="true">
        <span
          className={`project-bar-${tone}`}
          style={{ width: `${(100 * Math.min(share, SHARE_SHOWN_MAX)) / SHARE_SHOWN_MAX}%` }}
        />
      </span>
      <span>
        {label}: {shownUtilisationInWords(share, isWithin)} of its limit
      </span>
    </p>
  );
}

function ResultLine({ result }: { result: SavedResult }) {
  if (result.kind === 'loading') return <p className="project-result">Calculating…</p>;
  if (result.kind === 'failed') {
    return (
      <p className="project-result">
        <Badge tone="neutral">No result</Badge> The calculator could not be loaded. Check your connection, then reload
        the page.
      </p>
    );
  }
  const { tone, decision, reason } = result.decision;
  return (
    <>
      <p className="project-result">
        <Badge tone={tone}>{decision}</Badge> {reason}
      </p>
      {result.utilisation && <UtilisationBar tone={tone} utilisation={result.utilisation} />}
    </>
  );
}

/** The ids of the buttons that move a calculation, which keep the focus when it has moved. */
export function moveButtonId(direction: 'up' | 'down', calculationId: string): string {
  return `move-${direction}-${calculationId}`;
}

function MoveButtons({ calculation: { id, title }, onMoveUp, onMoveDown }: CalculationCardProps) {
  const buttons = [
    { direction: 'up', sign: '↑', move: onMoveUp },
    { direction: 'down', sign: '↓', move: onMoveDown },
  ] as const;
  return (
    <div className="project-moves">
      {buttons.map(({ direction, sign, move }) => (
        <button
          key={direction}
          type="button"
          id={moveButtonId(direction, id)}
          className="button quiet"
          aria-label={`Move ${title} ${direction}`}
          disabled={!move}
          onClick={move}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
    </div>
  );
}

function Actions({ project, calculation, result, onEdit, onDuplicate, onRemove }: ActionsProps) {
  const mayChange = useMayChange();
  const { id, title, notes, tool, state, revision, input, links } = calculation;
  const isChecked = state === 'for_check' || state === 'checked';
  const about = { tool, projectId: project.id, projectName: project.name, calculationId: id, title, notes, isChecked };
  const opened = { ...about, saved: { input, links } };
  return (
    <div className="account-actions">
      {result.kind === 'ready' && (
        <Link
          className="button quiet"
          href={inProject(result.calculatorUrl, project.id)}
          aria-label={`Open in calculator: ${title}`}
          onClick={() => (state === 'approved' ? forgetOpened() : rememberOpened(opened))}
        >
          Open in calculator
        </Link>
      )}
      <a
        className="button quiet"
        href={`/dashboard${projectPath(project.id)}/calculations/${id}/sheet.html`}
        aria-label={`Calculation sheet of ${title}`}
      >
        Calculation sheet
      </a>
      {mayChange && (
        <>
          {state === 'draft' && (
            <button type="button" className="button quiet" aria-label={`Edit ${title}`} onClick={onEdit}>
              Edit
            </button>
          )}
          <button type="button" className="button quiet" aria-label={`Duplicate ${title}`} onClick={onDuplicate}>
            Duplicate
          </button>
          {state === 'draft' && revision === 1 && (
            <button type="button" className="button quiet dangerous" aria-label={`Remove ${title}`} onClick={onRemove}>
              Remove
            </button>
          )}
        </>
      )}
    </div>
  );
}

type ActionsProps = Pick<CalculationCardProps, 'project' | 'calculation' | 'onDuplicate' | 'onRemove'> & {
  result: SavedResult;
  onEdit: () => void;
};

/** A calculation of a project, with its decision as it is calculated now. */
export function CalculationCard(props: CalculationCardProps) {
  const { project, calculation, onChanged, onRemove } = props;
  const { id, key, title, notes, tool, edition, state, revision } = calculation;
  const mayChange = useMayChange();
  const result = useSavedResult(calculation);
  const [mode, setMode] = useState<'idle' | 'editing' | 'removing'>('idle');
  const heading = useRef<HTMLHeadingElement>(null);
  const path = calculationPath(project.id, id);
  /** Undo brings back a calculation, but not the record of its checks. */
  const remove = async () => {
    const approval = await callApi<Approval>('GET', `${path}/approval`);
    if (approval.ok && approval.value.comments.length + approval.value.imported.length === 0) onRemove();
    else setMode('removing');
  };
  const stopEditing = () => {
    setMode('idle');
    heading.current?.focus();
  };
  return (
    <li className="account-card project-calculation">
      <div className="project-calculation-head">
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {title}
          </h3>
          <p className="account-hint">
            {title === titleOfTool(tool) ? `Edition ${edition}` : `${titleOfTool(tool)}, edition ${edition}`}
            {(state !== 'draft' || revision > 1) && `. ${STATE_WORDS[state]}, revision ${revision}`}
          </p>
        </div>
        {mayChange && <MoveButtons {...props} />}
      </div>
      <ResultLine result={result} />
      {mode === 'editing' ? (
        <ApiForm
          fields={calculationFields({ title, notes })}
          submitLabel="Save changes"
          focusOnMount
          send={(form) => callApi('PATCH', path, form)}
          onDone={() => {
            stopEditing();
            didChange(project, `“${title}” was changed.`, { calculations: [{ key, title, notes }] });
            onChanged();
          }}
          onCancel={stopEditing}
        />
      ) : (
        <>
          {notes !== '' && <p className="project-notes">{notes}</p>}
          <Actions {...props} result={result} onEdit={() => setMode('editing')} onRemove={remove} />
        </>
      )}
      {result.kind === 'ready' && (
        <Disclosure summary="Cite">
          <p className="account-actions">
            {Object.entries({ bib: 'BibTeX', csl: 'CSL-JSON' }).map(([ending, format]) => (
              <a
                key={ending}
                href={`/v1/calculations/${tool}.${ending}?${result.query}`}
                aria-label={`${format} of ${title}`}
              >
                {format}
              </a>
            ))}
          </p>
        </Disclosure>
      )}
      <Disclosure summary="Check and approve">
        <ApprovalPanel projectId={project.id} calculationId={id} onChanged={onChanged} />
      </Disclosure>
      {mode === 'removing' && (
        <ConfirmDialog
          title={`Remove “${title}”?`}
          confirmLabel="Remove calculation"
          onConfirm={onRemove}
          onClose={() => setMode('idle')}
        >
          <p>This deletes its comments and the approvals before its import, too. Undo does not bring those back.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
