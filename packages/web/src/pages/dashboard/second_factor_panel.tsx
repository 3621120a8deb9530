import { useRef, useState } from 'react';
import { callApi, type NewSecondFactor, type SecondFactor } from '../../account/account_api.ts';
import { ApiForm, PASSWORD } from '../../account/api_form.tsx';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { Callout, CopyButton, Disclosure, formatCount } from '../../ui/index.ts';
import { QrCode } from './qr_code.tsx';
import { RecoveryCodes } from './recovery_codes.tsx';

/** The step between the password and the first code. */
function Confirm({ begun, onDone, onCancel }: { begun: NewSecondFactor; onDone: () => void; onCancel: () => void }) {
  return (
    <>
      <p>Scan this code with an authenticator app, then enter the 6 digits that it shows.</p>
      <QrCode rows={begun.qr} label="QR code for your authenticator app" />
      <p>
        Cannot scan it? Enter this key in the app: <code className="dashboard-secret">{begun.secret}</code>
      </p>
      <p>
        <CopyButton text={begun.secret}>Copy key</CopyButton>
      </p>
      <ApiForm
        fields={[{ name: 'code', label: 'Code', type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' }]}
        submitLabel="Turn on"
        focusOnMount
        send={({ code = '' }) => callApi('PUT', '/api/second-factor', { code: code.replaceAll(/\s/g, '') })}
        onDone={onDone}
        onCancel={onCancel}
      />
    </>
  );
}

function TurnOn({ onBegun }: { onBegun: (begun: NewSecondFactor) => void }) {
  return (
    <>
      <p>
        With a second factor, signing in needs a code of an authenticator app besides your password. So nobody can sign
        in who only knows your password.
      </p>
      <Disclosure summary="Turn on the second factor">
        <ApiForm
          fields={[PASSWORD]}
          submitLabel="Continue"
          send={(form) => callApi<NewSecondFactor>('POST', '/api/second-factor', form)}
          onDone={onBegun}
        />
      </Disclosure>
    </>
  );
}

interface ManageProps {
  left: number;
  onCodes: (codes: string[]) => void;
  onOff: () => void;
}

function Manage({ left, onCodes, onOff }: ManageProps) {
  return (
    <>
      <p>The second factor is on. You have {formatCount(left, 'recovery code')} left.</p>
      {left < 3 && (
        <Callout tone="caution" title="Few recovery codes left">
          <p>Create new ones, so that you can sign in if you lose your authenticator app.</p>
        </Callout>
      )}
      <Disclosure summary="Create new recovery codes">
        <p>The old ones stop working.</p>
        <ApiForm
          fields={[PASSWORD]}
          submitLabel="Create recovery codes"
          send={(form) => callApi<{ recovery_codes: string[] }>('POST', '/api/recovery-codes', form)}
          onDone={({ recovery_codes }) => onCodes(recovery_codes)}
        />
      </Disclosure>
      <Disclosure summary="Turn off the second factor">
        <p>Your password alone is then enough to sign in.</p>
        <ApiForm
          fields={[PASSWORD]}
          submitLabel="Turn off"
          isDangerous
          send={(form) => callApi('DELETE', '/api/second-factor', form)}
          onDone={onOff}
        />
      </Disclosure>
    </>
  );
}

/** Turn the second factor on and off, and create recovery codes. */
export function SecondFactorPanel() {
  const [state, reload] = useFetch<SecondFactor>('/api/second-factor');
  const [begun, setBegun] = useState<NewSecondFactor>();
  const [shown, setShown] = useState<{ title: string; codes: string[] }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const goBack = () => {
    setBegun(undefined);
    setShown(undefined);
    heading.current?.focus();
  };
  const changed = () => {
    reload();
    goBack();
  };
  return (
    <section className="account-panel" aria-labelledby="second-factor">
      <h2 id="second-factor" ref={heading} tabIndex={-1}>
        Second factor
      </h2>
      {shown && <RecoveryCodes {...shown} onSaved={goBack} />}
      <FetchStateView state={state}>
        {({ on, recovery_codes_left: left }) =>
          begun ? (
            <Confirm
              begun={begun}
              onCancel={goBack}
              onDone={() => {
                setBegun(undefined);
                setShown({ title: 'The second factor is on', codes: begun.recovery_codes });
                reload();
              }}
            />
          ) : on ? (
            <Manage
              left={left ?? 0}
              onOff={changed}
              onCodes={(codes) => {
                setShown({ title: 'New recovery codes', codes });
                reload();
              }}
            />
          ) : (
            <TurnOn onBegun={setBegun} />
          )
        }
      </FetchStateView>
    </section>
  );
}
