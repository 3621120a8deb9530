import { type FormEvent, useEffect, useState } from 'react';
import { callApi, postForDocument } from '../../account/account_api.ts';
import { Dialog } from '../../account/dialog.tsx';
import { inFormWords, type Letterhead, LetterheadFields } from '../../account/letterhead_fields.tsx';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { isSignedIn } from '../../service/usage.ts';
import { saveFile } from '../../ui/index.ts';
import { type KeptIssue, keepIssue, readKeptIssue } from './kept_issue.ts';
import type { SavableCalculation } from './savable_calculation.ts';
import '../../account/account.css';

/** The fields of the title block, as they are sent. */
const FIELDS = {
  project: 'Project',
  client: 'Client',
  job_number: 'Job number',
  element: 'Element or part',
  prepared_by: 'Prepared by',
  checked_by: 'Checked by',
  date: 'Date',
} as const;

const REVISION_FIELDS = {
  revision: 'Revision',
  date: 'Revision date',
  description: 'Revision description',
  by: 'Revised by',
  checked: 'Revision checked by',
} as const;

const FORMATS = { pdf: 'PDF', docx: 'Word', xlsx: 'Excel workbook', html: 'HTML file' } as const;
type Format = keyof typeof FORMATS;

interface TextFieldsProps {
  fields: Readonly<Record<string, string>>;
  prefix: string;
  kept: Readonly<Record<string, string>>;
}

function TextFields({ fields, prefix, kept }: TextFieldsProps) {
  return Object.entries(fields).map(([name, label]) => (
    <label key={name} className="issue-field">
      {label}
      <input name={`${prefix}${name}`} autoComplete="off" maxLength={200} defaultValue={kept[name] ?? ''} />
    </label>
  ));
}

/** The filled fields of a form whose names begin with a prefix. */
function filledIn(form: HTMLFormElement, prefix: string): Record<string, string> {
  const entries = [...new FormData(form)].filter(([name, value]) => name.startsWith(prefix) && value !== '');
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), String(value)]));
}

/** The letterhead of the account; null if it has none, or nobody is signed in. Undefined while that is asked for. */
function useAccountLetterhead(): Letterhead | null | undefined {
  const [letterhead, setLetterhead] = useState<Letterhead | null>();
  useEffect(() => {
    const read = async () => {
      if (!(await isSignedIn())) return setLetterhead(null);
      const result = await callApi<{ letterhead: Letterhead | null }>('GET', '/api/letterhead');
      setLetterhead(result.ok ? result.value.letterhead : null);
    };
    void read();
  }, []);
  return letterhead;
}

interface IssueDialogProps {
  calculation: SavableCalculation;
  onClose: () => void;
}

/** Asks for letterhead and title block, keeps them in this browser, and saves the sheet as a file. */
export function IssueDialog({ calculation, onClose }: IssueDialogProps) {
  const ofAccount = useAccountLetterhead();
  const [kept] = useState<KeptIssue>(readKeptIssue);
  const [letterhead, setLetterhead] = useState(kept.letterhead);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemDocument>();
  const { tool, edition, input } = calculation;

  const issue = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const format = (submitter?.getAttribute('value') ?? 'pdf') as Format;
    const title = filledIn(form, 'title_');
    const revision = filledIn(form, 'revision_');
    const own = letterhead && letterhead.name.trim() !== '' ? letterhead : null;
    keepIssue({ title, revision, ...(own && { letterhead: own }) });
    setBusy(true);
    const result = await postForDocument(`/v1/calculations/${tool}.${format}`, {
      input,
      edition,
      form: new FormData(form).get('form'),
      title_block: { ...title, ...(revision.revision && { revisions: [revision] }) },
      // Without one, the service takes that of the account.
      ...(!ofAccount && { letterhead: own }),
    });
    setBusy(false);
    setProblem(result.ok ? undefined : inFormWords(result.problem));
    if (result.ok) saveFile(result.value, `${tool}.${format}`);
  };

  return (
    <Dialog title="Issue this sheet" onClose={onClose}>
      {(close) => (
        <form className="account-form issue-form" onSubmit={issue}>
          {problem && <ProblemCallout problem={problem} />}
          <fieldset>
            <legend>Title block</legend>
            <TextFields fields={FIELDS} prefix="title_" kept={kept.title} />
          </fieldset>
          <fieldset>
            <legend>Revision</legend>
            <TextFields fields={REVISION_FIELDS} prefix="revision_" kept={kept.revision} />
          </fieldset>
          <fieldset>
            <legend>Letterhead</legend>
            {ofAccount && <p>The sheet has the letterhead of your account: {ofAccount.name}.</p>}
            {ofAccount === null && <LetterheadFields initial={kept.letterhead} onChange={setLetterhead} />}
          </fieldset>
          <fieldset>
            <legend>Pages of PDF and HTML</legend>
            <label>
              <input type="radio" name="form" value="full" defaultChecked /> Full sheet
            </label>
            <label>
              <input type="radio" name="form" value="one_page" /> One page
            </label>
          </fieldset>
          <p className="account-hint">What you enter is kept in this browser. Each file counts as one call.</p>
          <div className="account-actions">
            {Object.entries(FORMATS).map(([format, label]) => (
              <button
                key={format}
                type="submit"
                value={format}
                className="button"
                disabled={isBusy || ofAccount === undefined}
              >
                {label}
              </button>
            ))}
            <button type="button" className="button quiet" onClick={close}>
              Close
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
