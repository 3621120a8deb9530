import { useState } from 'react';
import { callApi, type NewKey } from '../../../account/account_api.ts';
import { ApiForm } from '../../../account/api_form.tsx';
import { ExpiryField } from './expiry_field.tsx';
import { expiryOf, withExpiryProblem } from './key_expiry.ts';

/** Creates a key. */
export function NewKeyForm({ onCreated }: { onCreated: (key: NewKey) => void }) {
  const [created, setCreated] = useState(0);
  return (
    <ApiForm
      fields={[
        {
          name: 'name',
          label: 'Name',
          type: 'text',
          autoComplete: 'off',
          hint: 'For example, the app or server that uses it.',
        },
      ]}
      after={<ExpiryField key={created} />}
      submitLabel="Create API key"
      send={async (form) =>
        withExpiryProblem(await callApi<NewKey>('POST', '/api/keys', { name: form.name, expires_at: expiryOf(form) }))
      }
      onDone={(key) => {
        setCreated(created + 1);
        onCreated(key);
      }}
    />
  );
}
