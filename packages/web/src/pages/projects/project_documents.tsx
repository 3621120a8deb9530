import { type ReactNode, useState } from 'react';
import { fetchDocument } from '../../account/account_api.ts';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { titleOfTool } from '../../account/tool_titles.ts';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { formatCount, saveFile } from '../../ui/index.ts';
import { fileNameOf } from './file_name.ts';
import { type ProjectWithCalculations, projectPath } from './project_api.ts';

type Kind = 'pdf' | 'docx' | 'json' | 'crate.zip';

/** The schedules of tools with several calculations: all members of one on one sheet. */
function Schedules({ project: { id, calculations } }: { project: ProjectWithCalculations }) {
  const membersOf = (name: string) => calculations.filter(({ tool }) => tool === name);
  const tools = [...new Set(calculations.map(({ tool }) => tool))].filter((tool) => membersOf(tool).length > 1);
  if (tools.length === 0) return null;
  return (
    <ul className="link-list" aria-label="Schedules">
      {tools.map((tool) => (
        <li key={tool}>
          <span>
            Schedule of {membersOf(tool).length} calculations: {titleOfTool(tool)}
          </span>
          {(['html', 'pdf', 'docx'] as const).map((format) => (
            <a
              key={format}
              href={`/dashboard${projectPath(id)}/schedule.${format}?tool=${tool}`}
              aria-label={`Schedule of ${titleOfTool(tool)} as ${SCHEDULE_LABELS[format]}`}
            >
              {SCHEDULE_LABELS[format]}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}

const SCHEDULE_LABELS = { html: 'Page', pdf: 'PDF', docx: 'Word' } as const;

/** The whole project as one PDF or Word document, and as a file that can be imported again; with further actions next to them. */
export function ProjectDocuments({ project, children }: { project: ProjectWithCalculations; children: ReactNode }) {
  const [busy, setBusy] = useState<Kind>();
  const [problem, setProblem] = useState<ProblemDocument>();
  const { id, name, calculations } = project;
  const save = async (kind: Kind, path: string) => {
    setBusy(kind);
    setProblem(undefined);
    const result = await fetchDocument(path);
    setBusy(undefined);
    if (result.ok) saveFile(result.value, `${fileNameOf(name)}.${kind}`);
    else setProblem(result.problem);
  };
  return (
    <>
      <div className="account-actions">
        <button
          type="button"
          className="button"
          disabled={busy !== undefined || calculations.length === 0}
          onClick={() => save('pdf', `${projectPath(id)}/sheets.pdf`)}
        >
          {busy === 'pdf' ? 'Preparing PDF…' : 'Download PDF'}
        </button>
        <button
          type="button"
          className="button quiet"
          disabled={busy !== undefined || calculations.length === 0}
          onClick={() => save('docx', `${projectPath(id)}/sheets.docx`)}
        >
          {busy === 'docx' ? 'Preparing document…' : 'Download Word'}
        </button>
        <button
          type="button"
          className="button quiet"
          disabled={busy !== undefined}
          onClick={() => save('json', `/api${projectPath(id)}/export`)}
        >
          {busy === 'json' ? 'Exporting…' : 'Export'}
        </button>
        <button
          type="button"
          className="button quiet"
          disabled={busy !== undefined || calculations.length === 0}
          onClick={() => save('crate.zip', `${projectPath(id)}/crate.zip`)}
        >
          {busy === 'crate.zip' ? 'Preparing RO-Crate…' : 'Download RO-Crate'}
        </button>
        {children}
      </div>
      {problem && <ProblemCallout problem={problem} />}
      <Schedules project={project} />
      <p className="account-hint">
        The documents have a contents page and the sheet of every calculation
        {calculations.length > 0 && `, and each counts as ${formatCount(calculations.length, 'call')}`}. The export has
        all inputs and results. You can import it again. The RO-Crate is an archive for repositories of research data.
      </p>
    </>
  );
}
