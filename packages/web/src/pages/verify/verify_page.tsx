import { type FormEvent, useState } from 'react';
import { FormField } from '../../account/form_field.tsx';
import { Link } from '../../router/link.tsx';
import { PageHeading } from '../../router/page_heading.tsx';
import { Callout, DataTable } from '../../ui/index.ts';
import { type GivenFile, type VerifiedFiles, type VerifiedReceipt, verifyFiles } from './verify_files.ts';
import '../../account/account.css';
import '../../ui/file_drop.css';
import './verify_page.css';

const TONES = { valid: 'good', invalid: 'bad', unknown: 'caution' } as const;

const TITLES = {
  valid: 'The receipt is valid',
  invalid: 'The receipt is not valid',
  unknown: 'The receipt cannot be verified here',
};

const INPUT_COLUMNS = [
  { key: 'label', head: 'Input' },
  { key: 'value', head: 'Value', numeric: true },
  { key: 'unit', head: 'Unit' },
];

/** The files of a job as its page names them. */
const FILES: Record<string, string> = {
  input: 'Uploaded file',
  result: 'Results',
  rejected: 'Rejected rows',
  summary: 'Summary',
};

/** What was signed, if its signature is right. */
function Signed({ verification: { payload }, title, calculation }: VerifiedReceipt) {
  if (!payload) return null;
  const { edition, digest, issued_at, issuer } = payload;
  return (
    <dl className="signed">
      {'job' in payload && (
        <>
          <dt>Job</dt>
          <dd>{`${payload.name}: ${payload.calculated} of ${payload.rows} rows calculated, ${payload.rejected} rejected`}</dd>
        </>
      )}
      <dt>Calculation</dt>
      <dd>
        {calculation ? <Link href={calculation.path}>{title}</Link> : (title ?? payload.tool ?? 'several calculators')}
      </dd>
      {calculation && (
        <>
          <dt>Signed result</dt>
          {calculation.figures.map((figure) => (
            <dd key={figure}>{figure}</dd>
          ))}
        </>
      )}
      <dt>Edition</dt>
      <dd>{edition}</dd>
      <dt>Digest of the edition</dt>
      <dd>{digest ? <code>{digest}</code> : 'none: the edition was under development'}</dd>
      <dt>Signed by</dt>
      <dd>{issuer}</dd>
      <dt>Signed at</dt>
      <dd>{issued_at.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')}</dd>
    </dl>
  );
}

function Verified(receipt: VerifiedReceipt) {
  const { name, verification, calculation, hasAddedKey, claimedIssuer } = receipt;
  const { outcome, reason, payload } = verification;
  return (
    <li>
      <Callout tone={TONES[outcome]} title={`${name}: ${TITLES[outcome]}`}>
        <p>{reason}</p>
        {hasAddedKey && (
          <p>
            It was signed with a key of the file that you added, not with one of this service. Trust it as far as that
            file.
          </p>
        )}
        {claimedIssuer !== undefined && outcome === 'unknown' && (
          <p>
            It says that it was signed by {claimedIssuer}. If you trust that address, download its keys from{' '}
            {claimedIssuer}/.well-known/jwks.json and add the file to the receipt.
          </p>
        )}
      </Callout>
      <Signed {...receipt} />
      {calculation && (
        <DataTable
          caption="Signed inputs"
          columns={INPUT_COLUMNS}
          rows={calculation.inputs.map(({ label, value, unit }) => ({ label, value, unit }))}
        />
      )}
      {payload && 'job' in payload && (
        <DataTable
          caption="Files of the job"
          columns={[
            { key: 'file', head: 'File' },
            { key: 'sha256', head: 'SHA-256' },
          ]}
          rows={payload.files.map(({ file, sha256 }) => ({ file: FILES[file] ?? file, sha256: <code>{sha256}</code> }))}
        />
      )}
    </li>
  );
}

async function readFiles(files: Iterable<File>): Promise<GivenFile[]> {
  return Promise.all(
    Array.from(files, async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}

/** Checks receipts in this browser. Nothing of them is sent to the service. */
export function VerifyPage() {
  const [verified, setVerified] = useState<VerifiedFiles>();
  const [isBusy, setBusy] = useState(false);
  const verify = async (given: Promise<GivenFile[]>) => {
    setBusy(true);
    try {
      setVerified(await verifyFiles(await given));
    } catch (error) {
      setVerified({ receipts: [], faults: [`The files could not be read: ${(error as Error).message}.`] });
    } finally {
      setBusy(false);
    }
  };
  const verifyText = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text'));
    if (text.trim() === '') return;
    verify(Promise.resolve([{ name: 'Pasted text', bytes: new TextEncoder().encode(text) }]));
  };
  return (
    <div className="page narrow verify-page">
      <PageHeading title="Verify a receipt" />
      <p className="lede">
        A receipt says which edition of a calculator gave which result, from which inputs, and when. Here its signature
        is checked, and the result is calculated again. Everything happens in your browser; the receipt is not sent
        anywhere.
      </p>
      <FormField
        label="Files with receipts"
        hint="A result as JSON, the PDF of a sheet with its receipt attached, the manifest of a job, or a receipt alone. With a manifest you can add the files of the job, and for another service the file of its keys."
      >
        {(attributes) => (
          <input
            {...attributes}
            className="file-drop"
            type="file"
            multiple
            onChange={({ target }) => target.files?.length && verify(readFiles(target.files))}
          />
        )}
      </FormField>
      <form onSubmit={verifyText}>
        <FormField label="Or paste a receipt">
          {(attributes) => <textarea {...attributes} name="text" spellCheck={false} autoComplete="off" />}
        </FormField>
        <button type="submit" className="button" disabled={isBusy}>
          Verify
        </button>
      </form>
      <div role="status" className="verified">
        {isBusy && <p>Verifying…</p>}
        {!isBusy && verified && (
          <>
            {verified.faults.map((fault) => (
              <Callout key={fault} tone="caution" title="Not verified">
                <p>{fault}</p>
              </Callout>
            ))}
            <ul>
              {verified.receipts.map((receipt, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file can have the same receipt twice
                <Verified key={index} {...receipt} />
              ))}
            </ul>
          </>
        )}
      </div>
      <p>
        How receipts are made and signed is said in the guide <a href="/docs/guides/receipts">Receipts</a>. To verify
        them without this site, use <code>plumbline verify</code>.
      </p>
    </div>
  );
}
