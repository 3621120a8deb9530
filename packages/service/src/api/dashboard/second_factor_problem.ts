import type { SecondFactorFault, SecondFactorRefusal } from '../../accounts/second_factor.ts';
import { ProblemError } from '../http/problem.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { formProblem } from './form_body.ts';

const CODE = /^\d{6}$/;

/** The fault in a code of an authenticator app, if any. */
export function faultOfCode(code: string): string | undefined {
  return CODE.test(code) ? undefined : 'must be 6 digits.';
}

interface Refused {
  fault: SecondFactorFault | SecondFactorRefusal;
  retryAfterSeconds?: number;
}

/** The problem for a refused code, recovery code or password, which was sent in a field. */
export function secondFactorProblem({ fault, retryAfterSeconds = 1 }: Refused, field: string): Error {
  switch (fault) {
    case 'wrong_code': {
      const why =
        field === 'recovery_code' ? 'is wrong, or has been used' : 'is wrong, or has been used. Enter the next one';
      return formProblem([{ field, message: `${field} ${why}.` }]);
    }
    case 'wrong_password':
      return formProblem([{ field, message: `${field} is not the password of this account.` }]);
    case 'too_many_codes': {
      const detail = `Too many codes. Try again in ${retryAfterSeconds} s.`;
      return new ProblemError({ code: 'rate_limited', detail, retryAfterSeconds });
    }
    case 'sign_in_ended':
      return new DashboardProblemError(
        'sign_in_ended',
        'The sign-in took too long, or there were too many wrong codes. Start again with your password.',
      );
    case 'already_on':
      return new DashboardProblemError('second_factor_on', 'The second factor is on already.');
    case 'not_on':
      return new DashboardProblemError('second_factor_off', 'The second factor is not on. Start again.');
  }
}
