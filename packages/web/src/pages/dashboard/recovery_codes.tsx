import { Callout, CopyButton, saveFile } from '../../ui/index.ts';

const FILE = 'plumbline-recovery-codes.txt';

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ title, codes, onSaved }: { title: string; codes: string[]; onSaved: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Callout tone="good" title={title} urgent>
      <p>
        Save these recovery codes now. You will not see them again. Each signs you in once without your authenticator
        app.
      </p>
      <ul className="dashboard-recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="account-actions">
        <CopyButton text={text}>Copy codes</CopyButton>
        <button
          type="button"
          className="button quiet"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), FILE)}
        >
          Download
        </button>
        <button type="button" className="button quiet" onClick={() => window.print()}>
          Print
        </button>
        <button type="button" className="button" onClick={onSaved}>
          I have saved them
        </button>
      </div>
    </Callout>
  );
}
