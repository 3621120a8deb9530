import type { Tool } from '@plumbline/calculators';
import { controlsOf, type Field, type FormValues } from '@plumbline/calculators/form';
import { useEffect, useState } from 'react';
import { Dialog } from '../../account/dialog.tsx';
import { type EvaluatedProject, evaluateSaved } from '../projects/evaluate_saved.ts';
import { type Figure, figuresFor } from '../projects/link_choices.ts';
import type { FormLink } from './form/form_links.ts';
import type { OpenProject } from './load_page_project.ts';
import type { PageView } from './use_page_state.ts';
import '../../account/account.css';

export interface FigureDialogProps {
  project: OpenProject;
  tool: Tool;
  fields: readonly Field[];
  /** The input that takes a figure. */
  name: string;
  values: FormValues;
  page: Pick<PageView, 'links' | 'setLink'>;
  onChange: (values: FormValues) => void;
  onClose: () => void;
}

interface FiguresProps extends Pick<FigureDialogProps, 'project' | 'tool' | 'name'> {
  evaluated: EvaluatedProject & { ok: true };
  onTake: (link: FormLink) => void;
}

function FigureButton({ figure, onTake }: { figure: Figure; onTake: () => void }) {
  return (
    <li>
      <button type="button" className="button quiet" onClick={onTake}>
        {figure.label}: {figure.shown}
      </button>
    </li>
  );
}

/** The figures that fit the input, by calculation; of those that depend on this one, why they cannot be taken. */
function Figures({ project, tool, name, evaluated, onTake }: FiguresProps) {
  const found = figuresFor(evaluated, { tool, key: project.own, path: name });
  const groups = found.filter(({ circle, figures }) => circle !== undefined || figures.length > 0);
  if (groups.length === 0) return <p>No other calculation of the project has a figure that fits this input.</p>;
  return groups.map(({ key, title, circle, figures }) => (
    <section key={key}>
      <h3>{title}</h3>
      {circle === undefined ? (
        <ul className="figure-list">
          {figures.map((figure) => (
            <FigureButton
              key={figure.from}
              figure={figure}
              onTake={() => onTake({ from: figure.from, title, text: figure.text })}
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
export function FigureDialog(props: FigureDialogProps) {
  const { project, tool, fields, name, values, page, onChange, onClose } = props;
  const label = controlsOf(fields).find((control) => control.name === name)?.label ?? name;
  const link = page.links[name];
  const isLinked = link !== undefined && values[name] === link.text;
  const [evaluated, setEvaluated] = useState<EvaluatedProject>();
  useEffect(() => {
    void evaluateSaved(project.saved).then(setEvaluated);
  }, [project]);
  return (
    <Dialog title={`${label} from another calculation`} onClose={onClose}>
      {(close) => {
        const take = (taken: FormLink | undefined) => {
          page.setLink(name, taken);
          if (taken) onChange({ ...values, [name]: taken.text });
          close();
        };
        return (
          <>
            {evaluated?.ok && <Figures project={project} tool={tool} name={name} evaluated={evaluated} onTake={take} />}
            {evaluated?.ok === false && evaluated.messages.map((message) => <p key={message}>{message}</p>)}
            {!evaluated && <p className="account-waiting">Calculating…</p>}
            <div className="account-actions">
              {isLinked && (
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
