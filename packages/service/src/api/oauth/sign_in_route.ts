import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PasswordResult, SignInFault, SignUpResult } from '../../accounts/account_authentication.ts';
import { faultOfPassword, HashingQueueFull } from '../../accounts/password.ts';
import type { SecondFactorResult } from '../../accounts/second_factor.ts';
import { countAttempt, signInLimits, signUpLimits } from '../../usage/attempts.ts';
import { browserRequestOf } from '../http/browser_request.ts';
import { ipCallerOf } from '../http/http_request.ts';
import { noPasswordsDetail } from '../http/no_passwords.ts';
import { servePath } from '../http/routes.ts';
import { authorizationRequestOf, formOf, type OauthContext } from './oauth_context.ts';
import { failurePage, reloadPage, secondFactorPage, sendPage, signInPage, verificationPage } from './pages.ts';

const TEXT_LENGTH_MAX = 1000;

const FAULT_TEXTS: Record<SignInFault, string> = {
  email_taken: 'This email address already has an account. Sign in instead.',
  email_invalid: 'This is not an email address.',
  wrong_password: 'There is no account with this email address and password.',
};

const CODE = /^\d{6}$/;

/** What to say about a code that was refused, and with which status. */
function refusalOf({ fault, retryAfterSeconds }: Extract<SecondFactorResult, { ok: false }>): [number, string] {
  if (fault === 'wrong_code') return [401, 'This code is wrong, or has been used. Enter the next one.'];
  if (fault === 'too_many_codes') return [429, `Too many codes. Try again in ${retryAfterSeconds} seconds.`];
  return [401, 'The sign-in took too long, or there were too many wrong codes. Start again with your password.'];
}

function sendCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

interface Credentials {
  email: string;
  password: string;
}

function credentialsOf(form: URLSearchParams): Credentials {
  return {
    email: (form.get('email') ?? '').slice(0, TEXT_LENGTH_MAX),
    password: (form.get('password') ?? '').slice(0, TEXT_LENGTH_MAX),
  };
}

/** Serves the forms of people who have to sign in, or up, before they can connect an app. */
export function serveSignIn(app: FastifyInstance, context: OauthContext): void {
  const { store, authentication, server, publicUrl, oidc: provider } = context;

  const handle = async (
    request: FastifyRequest,
    reply: FastifyReply,
    isNew: boolean,
    start: (credentials: Credentials) => Promise<PasswordResult | SignUpResult>,
  ): Promise<FastifyReply> => {
    const form = formOf(request);
    const parameters = new URLSearchParams(form.get('request') ?? '');
    const credentials = credentialsOf(form);
    const finding = await server.clients.find(parameters.get('client_id') ?? '', ipCallerOf(request));
    if (!finding.ok) return sendPage(reply, publicUrl, 400, failurePage(finding.description));
    const showFault = (status: number, fault: string) => {
      const page = signInPage({ client: finding.client, parameters, isNew, email: credentials.email, fault, provider });
      return sendPage(reply, publicUrl, status, page);
    };
    if (provider?.isOnly) return showFault(403, noPasswordsDetail(provider.name));
    const fault = isNew ? faultOfPassword(credentials.password) : undefined;
    if (fault !== undefined) return showFault(422, `Your password ${fault}`);
    const limits = (isNew ? signUpLimits : signInLimits)(ipCallerOf(request), credentials.email);
    const seconds = await countAttempt(store, limits);
    if (seconds !== undefined) return showFault(429, `Too many attempts. Try again in ${seconds} seconds.`);
    const outcome = await start(credentials);
    if (!outcome.ok && outcome.fault === 'second_factor_needed') {
      sendCookies(reply, outcome.cookies);
      return sendPage(reply, publicUrl, 200, secondFactorPage({ client: finding.client, parameters }));
    }
    if (!outcome.ok && outcome.fault === 'verification_needed') {
      return sendPage(reply, publicUrl, 200, verificationPage({ client: finding.client, parameters }));
    }
    if (!outcome.ok) return showFault(outcome.fault === 'wrong_password' ? 401 : 422, FAULT_TEXTS[outcome.fault]);
    sendCookies(reply, outcome.session.cookies);
    return sendPage(reply, publicUrl, 200, reloadPage(`/oauth/authorize?${server.afterSignIn(parameters)}`));
  };

  const serve = (path: string, isNew: boolean) => {
    servePath(app, path, {
      POST: {
        handler: async (request, reply) => {
          const { browserRequest } = authorizationRequestOf(request, new URLSearchParams(), context);
          const start = (credentials: Credentials) =>
            isNew
              ? authentication.signUp(browserRequest, credentials)
              : authentication.signIn(browserRequest, credentials);
          try {
            return await authentication.inTurn(() => handle(request, reply, isNew, start));
          } catch (error) {
            if (!(error instanceof HashingQueueFull)) throw error;
            const busy = 'Too many people are signing in at the moment. Go back, and try again in 2 seconds.';
            return sendPage(reply, publicUrl, 503, failurePage(busy));
          }
        },
      },
    });
  };
  servePath(app, '/second-factor', {
    POST: {
      handler: async (request, reply) => {
        const form = formOf(request);
        const parameters = new URLSearchParams(form.get('request') ?? '');
        const finding = await server.clients.find(parameters.get('client_id') ?? '', ipCallerOf(request));
        if (!finding.ok) return sendPage(reply, publicUrl, 400, failurePage(finding.description));
        if (provider?.isOnly) return sendPage(reply, publicUrl, 403, failurePage(noPasswordsDetail(provider.name)));
        const typed = (form.get('code') ?? '').slice(0, TEXT_LENGTH_MAX).trim();
        const proof = CODE.test(typed) ? { code: typed } : { recoveryCode: typed };
        const { secondFactor } = authentication;
        const outcome = await secondFactor.complete(browserRequestOf(request, publicUrl), proof, false);
        if (outcome.ok) {
          sendCookies(reply, outcome.session.cookies);
          return sendPage(reply, publicUrl, 200, reloadPage(`/oauth/authorize?${server.afterSignIn(parameters)}`));
        }
        const [status, fault] = refusalOf(outcome);
        const { client } = finding;
        const isEnded = outcome.fault === 'sign_in_ended';
        const page = isEnded
          ? signInPage({ client, parameters, isNew: false, fault, provider })
          : secondFactorPage({ client, parameters, fault });
        return sendPage(reply, publicUrl, status, page);
      },
    },
  });
  serve('/sign-in', false);
  serve('/sign-up', true);
}
