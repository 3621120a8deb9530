import { useState } from 'react';

type State = 'ready' | 'copied' | 'failed';
const MESSAGES: Record<State, string> = {
  ready: '',
  copied: 'Copied',
  failed: 'Could not copy. Allow clipboard access and try again.',
};

/** Copies a text and reports the outcome. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [state, setState] = useState<State>('ready');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <span className="copy">
      <button type="button" className="button quiet" onClick={copy} onBlur={() => setState('ready')}>
        {children}
      </button>
      <span role="status" className="copy-said">
        {MESSAGES[state]}
      </span>
    </span>
  );
}
