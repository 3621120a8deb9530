import { formErrorMessage } from '@plumbline/calculators/form';
import { type FormEvent, useRef, useState } from 'react';
import type { AccountQuota, Plan } from '../../../account/account_api.ts';
import { useSession } from '../../../account/session.tsx';
import { useFetch } from '../../../account/use_fetch.ts';
import { useMayChange, ViewerNote } from '../../../account/viewer_note.tsx';
import { navigate } from '../../../router/location.ts';
import { PageHeading } from '../../../router/page_heading.tsx';
import type { ProblemDocument } from '../../../service/problem_document.ts';
import { Callout, formatCount } from '../../../ui/index.ts';
import { formatBytes } from '../format_bytes.ts';
import { FILE_FORMATS, jobPath } from '../job_api.ts';
import { CalculationSection } from './calculation_section.tsx';
import { jobQuery } from './draft.ts';
import { errorsOfForm, type FieldErrors } from './draft_errors.ts';
import { FileSection } from './file_section.tsx';
import { MappingSection } from './mapping_section.tsx';
import { OutputSection } from './output_section.tsx';
import { PlanLimits } from './plan_limits.tsx';
import { TrySection } from './try_section.tsx';
import { type JobForm, useJobForm } from './use_job_form.ts';
import { type Upload, useUpload } from './use_upload.ts';

const UNAUTHORIZED = 401;

const PLACES = ['tool', 'edition', 'review_to', 'preset', 'columns', 'keep', 'to', 'group_by', 'name'];

/** Fields of errors by the place where the form shows them: a fixed value stands next to the column of the same input. */
function placeOf(field: string): string {
  return field.replace(/^set\./, 'map.');
}

/** The errors of the service, at their fields and for the form as a whole: those of the file may be many. */
function errorsOfProblem({ errors = [] }: ProblemDocument, { fields, tool }: JobForm) {
  const places = new Set([...PLACES, ...fields.map(({ name }) => `map.${name}`)]);
  const labels = new Map([
    ...fields.map(({ name, label }): [string, string] => [name, label]),
    ...(tool ? [[tool.name, tool.title] as const] : []),
  ]);
  const written = errors.map(({ field, message }) => ({
    place: placeOf(field),
    message: formErrorMessage(message, labels),
  }));
  return {
    atFields: Object.fromEntries(
      written.filter(({ place }) => places.has(place)).map(({ place, message }) => [place, message]),
    ),
    others: written.filter(({ place }) => !places.has(place)).map(({ message }) => message),
  };
}

function UploadProgress({ upload: { sent, size }, onCancel }: { upload: Upload; onCancel: () => void }) {
  const isSent = sent >= size;
  return (
    <div className="job-upload">
      <p role="status">{isSent ? 'Uploaded. The service checks the file…' : 'Uploading…'}</p>
      <progress className="job-bar" aria-label="Upload" {...(!isSent && { value: sent, max: size })} />
      {!isSent && (
        <p className="account-hint">
          {formatBytes(sent)} of {formatBytes(size)}
        </p>
      )}
      <div className="account-actions">
        <button type="button" className="button quiet" onClick={onCancel}>
          Cancel upload
        </button>
      </div>
    </div>
  );
}

function Rejection({ problem, others, count }: { problem: ProblemDocument; others: readonly string[]; count: number }) {
  if (problem.status === UNAUTHORIZED) {
    return (
      <Callout tone="bad" title="You are signed out" urgent>
        <p>
          <a href="/dashboard" target="_blank" rel="noopener">
            Sign in in a new tab
          </a>
          , then start the job again. The form stays as it is.
        </p>
      </Callout>
    );
  }
  const faults = count + others.length;
  const title = faults === 0 ? problem.title : `Correct ${formatCount(faults, 'error')}, then start the job again`;
  return (
    <Callout tone="bad" title={title} urgent>
      {faults === 0 && <p>{problem.detail}</p>}
      {others.length > 0 && (
        <ul>
          {others.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Callout>
  );
}

/** Prepares a job, uploads its file and opens it. A rejected request leaves the form as it was. */
function NewJobForm() {
  const form = useJobForm();
  const { upload, send, cancel } = useUpload();
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<ProblemDocument>();
  const { account } = useSession();
  const [quota] = useFetch<AccountQuota>('/api/limit-status');
  const [plans] = useFetch<{ plans: Plan[] }>('/api/plans');
  const limits =
    plans.kind === 'loaded' ? plans.value.plans.find(({ plan }) => plan === account.plan)?.jobs : undefined;
  const element = useRef<HTMLFormElement>(null);
  const { draft, sources, keep, resultColumns, fields } = form;
  const found: FieldErrors = errorsOfForm(form, limits?.file_bytes_max);
  const rejected = problem && errorsOfProblem(problem, form);
  const errors: FieldErrors = isChecked ? { ...rejected?.atFields, ...found } : {};
  const errorOf = (field: string) => errors[field];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setProblem(undefined);
    const { file } = draft;
    if (!file || Object.keys(found).length > 0) {
      // After the errors are shown.
      return setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
    const query = jobQuery(
      { ...draft, name: draft.name.trim() || file.name },
      { fields, sources, keep, columns: resultColumns },
    );
    const result = await send({ file, type: FILE_FORMATS[draft.from].type, query });
    if (result?.ok) navigate(jobPath(result.value.id));
    else if (result) setProblem(result.problem);
  };
  return (
    <>
      <header className="job-head">
        <PageHeading title="New job" />
        <p className="lede">Upload a file, say what its columns are, and the service calculates every row.</p>
        <PlanLimits limits={limits} quota={quota.kind === 'loaded' ? quota.value : undefined} />
      </header>
      <form ref={element} className="job-form" onSubmit={submit} noValidate aria-label="New job">
        <fieldset className="job-form" disabled={upload !== undefined}>
          <FileSection form={form} error={errorOf('file')} />
          <CalculationSection form={form} errorOf={errorOf} />
          <MappingSection form={form} errorOf={errorOf} />
          <TrySection form={form} />
          <OutputSection form={form} errorOf={errorOf} />
        </fieldset>
        {problem && !upload && (
          <Rejection
            problem={problem}
            others={rejected?.others ?? []}
            count={Object.keys(rejected?.atFields ?? {}).length}
          />
        )}
        {upload ? (
          <UploadProgress upload={upload} onCancel={cancel} />
        ) : (
          <div className="account-actions">
            <button type="submit" className="button">
              Start job
            </button>
          </div>
        )}
      </form>
    </>
  );
}

/** The form for a new job, or who can start one. */
export function NewJob() {
  if (useMayChange()) return <NewJobForm />;
  return (
    <>
      <PageHeading title="New job" />
      <ViewerNote change="start jobs" />
    </>
  );
}
