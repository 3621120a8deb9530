import { useState } from 'react';
import { callService } from '../../../account/account_api.ts';
import { ApiForm } from '../../../account/api_form.tsx';
import { ConfirmDialog } from '../../../account/confirm_dialog.tsx';
import { formatDateTime } from '../../../account/dates.ts';
import { ProblemCallout } from '../../../account/problem_callout.tsx';
import { useMayChange } from '../../../account/viewer_note.tsx';
import type { ProblemDocument } from '../../../service/problem_document.ts';
import { Badge, Callout, Disclosure } from '../../../ui/index.ts';
import { Deliveries } from './deliveries.tsx';
import { chosenEvents, EventChoices } from './event_choices.tsx';
import { eventInWords, type Webhook, type WebhookWithSecret, webhookUrl } from './webhook_api.ts';

interface WebhookCardProps {
  webhook: Webhook;
  onChanged: () => void;
  onDeleted: () => void;
  onSecret: (webhook: WebhookWithSecret) => void;
}

type Mode = 'idle' | 'editing' | 'rotating' | 'deleting';

function State({ webhook }: { webhook: Webhook }) {
  const { enabled, disabled, failing_since, previous_secret_until } = webhook;
  return (
    <>
      <p>{enabled ? <Badge tone="good">Enabled</Badge> : <Badge tone="caution">Disabled</Badge>}</p>
      {disabled && <p>{disabled.detail}</p>}
      {enabled && failing_since !== null && (
        <Callout tone="caution" title={`Deliveries have failed since ${formatDateTime(failing_since)}`}>
          <p>The service tries again, and disables the webhook after 5 days without a success.</p>
        </Callout>
      )}
      {previous_secret_until !== null && (
        <p className="account-hint">The previous secret also signs until {formatDateTime(previous_secret_until)}.</p>
      )}
    </>
  );
}

/** One endpoint: what it gets, its deliveries, and what can be done with it. */
export function WebhookCard({ webhook, onChanged, onDeleted, onSecret }: WebhookCardProps) {
  const { id, url, description, events, enabled } = webhook;
  const [mode, setMode] = useState<Mode>('idle');
  const mayChange = useMayChange();
  const [problem, setProblem] = useState<ProblemDocument>();
  /** Changes with every message that was sent, so that the log shows it. */
  const [sent, setSent] = useState(0);
  const [isLogOpen, setLogOpen] = useState(false);
  const path = webhookUrl(id);
  const act = async <Value,>(
    method: 'POST' | 'PATCH' | 'DELETE',
    to: string,
    onDone: (value: Value) => void,
    form?: object,
  ) => {
    const result = await callService<Value>(method, to, form);
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) onDone(result.value);
  };
  return (
    <li className="account-card">
      <h3 className="job-url">{url}</h3>
      {description !== '' && <p>{description}</p>}
      <p className="account-hint">{events.map(eventInWords).join(' · ')}</p>
      <State webhook={webhook} />
      {problem && <ProblemCallout problem={problem} />}
      {mode === 'editing' && (
        <ApiForm
          fields={[
            { name: 'url', label: 'Address', type: 'text', autoComplete: 'off', initial: url },
            {
              name: 'description',
              label: 'Description',
              type: 'text',
              autoComplete: 'off',
              initial: description,
              isOptional: true,
            },
          ]}
          submitLabel="Save changes"
          focusOnMount
          send={(values) =>
            callService<Webhook>('PATCH', path, {
              url: values.url,
              description: values.description,
              events: chosenEvents(values),
            })
          }
          onDone={() => {
            setMode('idle');
            onChanged();
          }}
          onCancel={() => setMode('idle')}
        >
          <EventChoices chosen={events} />
        </ApiForm>
      )}
      {mayChange && mode !== 'editing' && (
        <div className="account-actions">
          <button
            type="button"
            className="button quiet"
            aria-label={`Send test to ${url}`}
            disabled={!enabled}
            onClick={() =>
              act('POST', `${path}/test`, () => {
                setSent(sent + 1);
                setLogOpen(true);
              })
            }
          >
            Send test
          </button>
          <button type="button" className="button quiet" aria-label={`Edit ${url}`} onClick={() => setMode('editing')}>
            Edit
          </button>
          <button
            type="button"
            className="button quiet"
            aria-label={`${enabled ? 'Disable' : 'Enable'} ${url}`}
            onClick={() => act('PATCH', path, onChanged, { enabled: !enabled })}
          >
            {enabled ? 'Disable' : 'Enable'}
          </button>
          <button
            type="button"
            className="button quiet"
            aria-label={`Rotate secret of ${url}`}
            onClick={() => setMode('rotating')}
          >
            Rotate secret
          </button>
          <button
            type="button"
            className="button quiet dangerous"
            aria-label={`Delete ${url}`}
            onClick={() => setMode('deleting')}
          >
            Delete
          </button>
        </div>
      )}
      <Disclosure summary="Deliveries" open={isLogOpen} onToggle={setLogOpen}>
        <Deliveries key={sent} webhookId={id} />
      </Disclosure>
      {mode === 'rotating' && (
        <ConfirmDialog
          title="Rotate the secret?"
          confirmLabel="Rotate secret"
          onConfirm={() => act<WebhookWithSecret>('POST', `${path}/rotate`, onSecret)}
          onClose={() => setMode('idle')}
        >
          <p>You get a new secret. For 24 hours messages are signed with both, so that you have time to replace it.</p>
        </ConfirmDialog>
      )}
      {mode === 'deleting' && (
        <ConfirmDialog
          title="Delete this webhook?"
          confirmLabel="Delete webhook"
          onConfirm={() => act('DELETE', path, onDeleted)}
          onClose={() => setMode('idle')}
        >
          <p>{url} gets no more messages, and its deliveries are deleted. You cannot undo this.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
