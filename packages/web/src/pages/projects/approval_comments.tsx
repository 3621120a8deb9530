import { useId, useState } from 'react';
import { callApi } from '../../account/account_api.ts';
import { ApiForm } from '../../account/api_form.tsx';
import { formatDateTime } from '../../account/dates.ts';
import { useMayChange } from '../../account/viewer_note.tsx';
import type { Approval } from './approval_api.ts';

interface ApprovalCommentsProps {
  path: string;
  approval: Approval;
  onShow: (approval: Approval) => void;
}

const TEXT = { name: 'text', label: 'Comment', type: 'textarea', autoComplete: 'off' } as const;

/** Comments on a calculation or at a line of its working. */
export function ApprovalComments({ path, approval, onShow }: ApprovalCommentsProps) {
  const id = useId();
  const mayChange = useMayChange();
  const [line, setLine] = useState('');
  const { comments, lines } = approval;
  const resolve = async (comment: string, resolved: boolean) => {
    const result = await callApi<Approval>('PATCH', `${path}/comments/${comment}`, { resolved });
    if (result.ok) onShow(result.value);
  };
  return (
    <>
      <h4>Comments</h4>
      {comments.length === 0 && <p>No comments.</p>}
      <ul className="approval-comments">
        {comments.map(({ id: comment, line: at, text, author, created_at, resolved_at }) => (
          <li key={comment}>
            <p className="account-hint">
              {author ?? 'A former member'}, {formatDateTime(created_at)}
              {at !== '' && `, at ${at}`}
              {resolved_at !== null && ', resolved'}
            </p>
            <p className="project-notes">{text}</p>
            {mayChange && (
              <button type="button" className="button quiet" onClick={() => resolve(comment, resolved_at === null)}>
                {resolved_at === null ? 'Resolve' : 'Open again'}
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <ApiForm<Approval>
          fields={[TEXT]}
          submitLabel="Add comment"
          send={({ text = '' }) => callApi('POST', `${path}/comments`, { line, text })}
          onDone={onShow}
        >
          <div className="account-field">
            <label htmlFor={id}>At</label>
            <select id={id} value={line} onChange={({ target }) => setLine(target.value)}>
              <option value="">The calculation as a whole</option>
              {lines.map(({ symbol, description }) => (
                <option key={symbol} value={symbol}>
                  {description === '' ? symbol : `${symbol}: ${description}`}
                </option>
              ))}
            </select>
          </div>
        </ApiForm>
      )}
    </>
  );
}
