import { useState } from 'react';
import { PageHeading } from '../router/page_heading.tsx';
import { callApi } from './account_api.ts';
import { ApiForm, type TextField } from './api_form.tsx';

const CODE: TextField = {
  name: 'code',
  label: 'Code',
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  hint: 'The 6 digits that your authenticator app shows.',
};
const RECOVERY_CODE: TextField = {
  name: 'recovery_code',
  label: 'Recovery code',
  type: 'text',
  autoComplete: 'off',
  hint: 'One of the codes that you saved. Each works once.',
};

interface SecondStepProps {
  onSignedIn: () => void;
  onStartAgain: () => void;
}

/** Asks for the second factor after the password. */
export function SecondStep({ onSignedIn, onStartAgain }: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const send = ({ trust, code, ...form }: Record<string, string>) =>
    callApi<undefined>('POST', '/auth/second-factor', {
      ...form,
      ...(code !== undefined && { code: code.replaceAll(/\s/g, '') }),
      ...(trust !== undefined && { trust: true }),
    });
  return (
    <div className="page narrow account-sign-in">
      <PageHeading title="Enter your code" />
      <ApiForm
        key={isRecovery ? 'recovery' : 'code'}
        fields={[isRecovery ? RECOVERY_CODE : CODE]}
        submitLabel="Continue"
        focusOnMount
        send={send}
        onDone={onSignedIn}
        after={
          <label className="account-check">
            <input type="checkbox" name="trust" /> Do not ask again in this browser for 30 days
          </label>
        }
      />
      <p>
        <button type="button" className="account-link" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use a code of my authenticator app' : 'Use a recovery code'}
        </button>
      </p>
      <p>
        <button type="button" className="account-link" onClick={onStartAgain}>
          Start again with the password
        </button>
      </p>
    </div>
  );
}
