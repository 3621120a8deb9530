import { useRef, useState } from 'react';
import { callService } from '../../../account/account_api.ts';
import { ApiForm } from '../../../account/api_form.tsx';
import { FetchStateView } from '../../../account/fetch_state_view.tsx';
import { useMayChange, ViewerNote } from '../../../account/viewer_note.tsx';
import { PageHeading } from '../../../router/page_heading.tsx';
import { Callout, CopyButton } from '../../../ui/index.ts';
import { usePolled } from '../use_polled.ts';
import { chosenEvents, EventChoices } from './event_choices.tsx';
import { EVENTS, WEBHOOKS, type Webhook, type WebhookWithSecret } from './webhook_api.ts';
import { WebhookCard } from './webhook_card.tsx';

function NewSecret({ webhook }: { webhook: WebhookWithSecret }) {
  return (
    <Callout tone="good" title={`The secret of ${webhook.url}`} urgent>
      <p>
        Copy it now. You will not see it again. <a href="/docs/guides/webhooks">Verify the signature</a> of each message
        with it.
      </p>
      <code className="job-secret">{webhook.secret}</code>
      <CopyButton text={webhook.secret}>Copy secret</CopyButton>
    </Callout>
  );
}

function NewWebhook({ onAdded }: { onAdded: (webhook: WebhookWithSecret) => void }) {
  return (
    <ApiForm
      fields={[
        {
          name: 'url',
          label: 'Address',
          type: 'text',
          autoComplete: 'off',
          hint: 'A public address that begins with https://.',
        },
        { name: 'description', label: 'Description', type: 'text', autoComplete: 'off', isOptional: true },
      ]}
      submitLabel="Add webhook"
      send={(values) =>
        callService<WebhookWithSecret>('POST', WEBHOOKS, {
          url: values.url,
          description: values.description,
          events: chosenEvents(values),
        })
      }
      onDone={onAdded}
    >
      <EventChoices chosen={Object.keys(EVENTS)} />
    </ApiForm>
  );
}

/** The webhooks of the account: addresses that are called when a job ends or law changes. */
export function WebhooksView() {
  const { state, reload } = usePolled<{ webhooks: Webhook[]; webhooks_max: number }>(WEBHOOKS);
  const mayChange = useMayChange();
  const [secret, setSecret] = useState<WebhookWithSecret>();
  const heading = useRef<HTMLHeadingElement>(null);
  const showSecret = (webhook: WebhookWithSecret) => {
    setSecret(webhook);
    reload();
  };
  return (
    <>
      <header className="job-head">
        <PageHeading title="Webhooks" />
        <p className="lede">
          The service sends a signed message to an address of yours when a job ends, or when law that members follow
          changes. <a href="/docs/guides/webhooks">How webhooks work</a>
        </p>
        <ViewerNote change="add and change webhooks" />
      </header>
      {secret && <NewSecret webhook={secret} />}
      <FetchStateView state={state}>
        {({ webhooks, webhooks_max }) => (
          <>
            <section className="account-panel" aria-labelledby="webhooks">
              <h2 id="webhooks" ref={heading} tabIndex={-1}>
                Your webhooks
              </h2>
              {webhooks.length === 0 && <p>You have no webhooks yet.</p>}
              <ul className="job-webhooks">
                {webhooks.map((webhook) => (
                  <WebhookCard
                    key={webhook.id}
                    webhook={webhook}
                    onChanged={reload}
                    onSecret={showSecret}
                    onDeleted={() => {
                      setSecret((shown) => (shown?.id === webhook.id ? undefined : shown));
                      reload();
                      heading.current?.focus();
                    }}
                  />
                ))}
              </ul>
            </section>
            {mayChange && (
              <section className="account-panel" aria-labelledby="new-webhook">
                <h2 id="new-webhook">Add webhook</h2>
                {webhooks.length < webhooks_max ? (
                  <NewWebhook onAdded={showSecret} />
                ) : (
                  <p>You have reached the limit of {webhooks_max} webhooks. Delete one to add another.</p>
                )}
              </section>
            )}
          </>
        )}
      </FetchStateView>
    </>
  );
}
