import { shorten, type Tool } from '@plumbline/calculators';
import { useEffect, useState } from 'react';
import { Dialog } from '../../account/dialog.tsx';
import { type EvaluatedProject, evaluateSaved } from '../projects/evaluate_saved.ts';
import { type Figure, figuresFor } from '../projects/link_choices.ts';
import type { FormLink } from './form/form_links.ts';
import type { OpenProject } from './load_page_project.ts';
import '../../account/account.css';

const TITLE_LENGTH_MAX = 60;

interface FigureDialogProps {
  project: OpenProject;
  tool: Tool;
  /** The input that takes a figure. */
  input: { name: string; label: string };
  /** What it takes now. */
  link: FormLink | undefined;
  onTake: (link: FormLink | undefined) => void;
  onClose: () => void;
}

interface FiguresProps extends Omit<FigureDialogProps, 'onClose'> {
  evaluated: EvaluatedProject & { ok: true };
}

function FigureButton({ figure, onTake }: { figure: Figure; onTake: () => void }) {
  return (
    <li>
      <button type="button" className="button quiet" disabled={figure.text === undefined} onClick={onTake}>
        {figure.label}: {figure.shown}
      </button>
    </li>
  );
}

/** The figures that fit the input, by calculation; of those that depend on this one, why they cannot be taken. */
function Figures({ project, tool, input, evaluated, onTake }: FiguresProps) {
  const groups = figuresFor(evaluated, { tool, key: project.own, path: input.name });
  if (groups.length === 0) return <p>No other calculation of the project has a figure that fits this input.</p>;
  return groups.map(({ key, title, circle, figures }) => (
    <section key={key}>
      <h3>{shorten(title, TITLE_LENGTH_MAX)}</h3>
      {circle === undefined ? (
        <ul className="figure-list">
          {figures.map((figure) => (
            <FigureButton
              key={figure.from}
              figure={figure}
              onTake={() => onTake({ from: figure.from, title, text: figure.text ?? '' })}
            />
          ))}
        </ul>
      ) : (
        <p>Its figures cannot be taken, because that would be a circle: {circle}.</p>
      )}
    </section>
  ));
}

/** Chooses a figure of another calculation of the project for an input. */
export function FigureDialog({ onTake, onClose, ...props }: FigureDialogProps) {
  const { project, input, link } = props;
  const [evaluated, setEvaluated] = useState<EvaluatedProject>();
  useEffect(() => {
    void evaluateSaved(project.saved).then(setEvaluated);
  }, [project]);
  return (
    <Dialog title={`${input.label} from another calculation`} onClose={onClose}>
      {(close) => {
        const take = (taken: FormLink | undefined) => {
          onTake(taken);
          close();
        };
        return (
          <>
            {evaluated?.ok && <Figures {...props} evaluated={evaluated} onTake={take} />}
            {evaluated?.ok === false && evaluated.messages.map((message) => <p key={message}>{message}</p>)}
            {!evaluated && <p className="account-waiting">Calculating…</p>}
            <div className="account-actions">
              {link && (
                <button type="button" className="button quiet" onClick={() => take(undefined)}>
                  Remove link
                </button>
              )}
              <button type="button" className="button quiet" onClick={close}>
                Cancel
              </button>
            </div>
          </>
        );
      }}
    </Dialog>
  );
}
