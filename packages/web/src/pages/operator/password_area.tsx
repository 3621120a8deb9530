import { createContext, type ReactNode, useContext, useState } from 'react';
import { type ApiResult, callApi } from '../../account/account_api.ts';
import { ApiForm, PASSWORD } from '../../account/api_form.tsx';
import { Dialog } from '../../account/dialog.tsx';
import { changeAccount, OPERATOR_API } from './operator_api.ts';

const ChangeContext = createContext(changeAccount);

/** Changes an account, as the operator, whom the area asks for the password if it has to be given again. */
export function useChangeAccount(): typeof changeAccount {
  return useContext(ChangeContext);
}

/** The part of a page whose changes may need the password of the operator. */
export function PasswordArea({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<(isGiven: boolean) => void>();
  const change = async <Value,>(...sent: Parameters<typeof changeAccount>): Promise<ApiResult<Value>> => {
    const result = await changeAccount<Value>(...sent);
    if (result.ok || result.problem.code !== 'password_needed') return result;
    const isGiven = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    return isGiven ? changeAccount<Value>(...sent) : result;
  };
  return (
    <ChangeContext value={change}>
      {children}
      {answer && (
        <Dialog
          title="Enter your password"
          onClose={() => {
            answer(false);
            setAnswer(undefined);
          }}
        >
          {(close) => (
            <>
              <p>You can then change accounts for 15 minutes.</p>
              <ApiForm
                fields={[PASSWORD]}
                submitLabel="Continue"
                send={(form) => callApi('POST', `${OPERATOR_API}/password`, form)}
                onDone={() => {
                  answer(true);
                  close();
                }}
                onCancel={close}
              />
            </>
          )}
        </Dialog>
      )}
    </ChangeContext>
  );
}
