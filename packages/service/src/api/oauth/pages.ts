import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { masthead } from '@plumbline/documents/page/masthead.ts';
import { pageHead } from '@plumbline/documents/page/page_head.ts';
import type { FastifyReply } from 'fastify';
import { isClientDocumentUrl } from '../../oauth/client_document.ts';
import { redirectTargetOf } from '../../oauth/client_metadata.ts';
import type { OidcSettings } from '../../single_sign_on/oidc_settings.ts';
import type { StoredClient } from '../../store/oauth/contract.ts';

const OAUTH_STYLE = '/oauth/oauth.css';
/** The script of all pages outside the web app: the theme and the name of the account link. */
const PAGE_SCRIPT = '/docs/docs.js';

/** No other site may frame these pages, and their forms lead nowhere else. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

interface Page {
  title: string;
  body: Markup;
  /** Where the browser goes at once. */
  goTo?: string;
}

/** Sends a page that works without its script. */
export function sendPage(reply: FastifyReply, publicUrl: string, status: number, { title, body, goTo }: Page) {
  const refresh = goTo === undefined ? '' : markup`<meta http-equiv="refresh" content="0; url=${goTo}">\n`;
  const description = 'Connect an app to your account.';
  const html = markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refresh}${pageHead({ title, description, publicUrl })}
<link rel="stylesheet" href="${OAUTH_STYLE}">
<script src="${PAGE_SCRIPT}"></script>
</head>
<body>
${masthead(undefined, { account: 'Dashboard' })}
<div class="column narrow">
<main id="content" tabindex="-1">
<h1>${title}</h1>
${body}
</main>
</div>
</body>
</html>
`.text;
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(html);
}

/** An authorization request in a form: it is checked again when the form is sent. */
function hiddenRequest(parameters: URLSearchParams): Markup {
  return markup`<input type="hidden" name="request" value="${parameters.toString()}">`;
}

function authorizeUrl(parameters: URLSearchParams, prompt: string | undefined): string {
  const changed = new URLSearchParams(parameters);
  if (prompt === undefined) changed.delete('prompt');
  else changed.set('prompt', prompt);
  return `/oauth/authorize?${changed}`;
}

function whereOf(redirectUri: string): Markup {
  const { host, isOnDevice } = redirectTargetOf(redirectUri);
  return isOnDevice ? markup`an app on this device (<code>${host}</code>)` : markup`<code>${host}</code>`;
}

/** The host that a client with a metadata document proves to be of. */
function publisherOf({ clientId }: StoredClient): Markup | string {
  if (!isClientDocumentUrl(clientId)) return '';
  return markup`<div><dt>Published by</dt><dd><code>${new URL(clientId).host}</code></dd></div>\n`;
}

export interface SignInForm {
  client: StoredClient;
  parameters: URLSearchParams;
  /** Whether a new account is created. */
  isNew: boolean;
  email?: string;
  fault?: string;
  /** The identity provider, if there is one. */
  provider?: OidcSettings | undefined;
}

function faultMessage(fault: string | undefined): Markup | string {
  return fault === undefined ? '' : markup`<p class="fault" role="alert" id="fault">${fault}</p>\n`;
}

/** Leads through the identity provider back to the request. */
function providerLink({ name }: OidcSettings, parameters: URLSearchParams): Markup {
  const query = new URLSearchParams({ return: authorizeUrl(parameters, undefined) });
  return markup`<p><a class="button" href="/oidc/sign-in?${query.toString()}">Sign in with ${name}</a></p>\n`;
}

/** For a service where nobody has a password. */
function providerPage(form: SignInForm, provider: OidcSettings): Page {
  const { client, parameters, fault } = form;
  return {
    title: 'Sign in',
    body: markup`<p class="lede">to connect <strong>${client.name}</strong> to your account.</p>
${faultMessage(fault)}${providerLink(provider, parameters)}`,
  };
}

export function signInPage(form: SignInForm): Page {
  const { client, parameters, isNew, email = '', fault, provider } = form;
  if (provider?.isOnly) return providerPage(form, provider);
  const described = fault === undefined ? '' : markup` aria-describedby="fault"`;
  const other = isNew
    ? markup`Already have an account? <a href="${authorizeUrl(parameters, undefined)}">Sign in</a>.`
    : markup`No account? <a href="${authorizeUrl(parameters, 'create')}">Sign up</a>. It is free.`;
  const hint = isNew ? markup`<p class="hint" id="hint">At least 10 characters.</p>\n` : '';
  const title = isNew ? 'Sign up' : 'Sign in';
  return {
    title,
    body: markup`<p class="lede">to connect <strong>${client.name}</strong> to your account.</p>
${provider ? providerLink(provider, parameters) : ''}<form class="panel" method="post" action="/oauth/${isNew ? 'sign-up' : 'sign-in'}">
${faultMessage(fault)}${hiddenRequest(parameters)}
<div class="field"><label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="1000" value="${email}"${described}></div>
<div class="field"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="${isNew ? 'new' : 'current'}-password" required maxlength="1000"${isNew ? markup` aria-describedby="hint"` : described}>
${hint}</div>
<div class="actions"><button type="submit">${title}</button></div>
</form>
<p>${other}</p>
${isNew ? '' : markup`<p><a href="/dashboard/forgot-password">Forgot your password?</a></p>`}`,
  };
}

/** Sends somebody who has signed up to their mailbox. */
export function verificationPage({ client, parameters }: Pick<SignInForm, 'client' | 'parameters'>): Page {
  return {
    title: 'Check your email',
    body: markup`<p class="lede">We have sent you a link. Open it to verify your address, then sign in here to connect <strong>${client.name}</strong>.</p>
<p><a class="button" href="${authorizeUrl(parameters, undefined)}">Sign in</a></p>`,
  };
}

/** Asks for the second factor of somebody whose password was right. */
export function secondFactorPage({
  client,
  parameters,
  fault,
}: Pick<SignInForm, 'client' | 'parameters' | 'fault'>): Page {
  return {
    title: 'Enter your code',
    body: markup`<p class="lede">to connect <strong>${client.name}</strong> to your account.</p>
<form class="panel" method="post" action="/oauth/second-factor">
${faultMessage(fault)}${hiddenRequest(parameters)}
<div class="field"><label for="code">Code</label>
<input id="code" name="code" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required maxlength="20" aria-describedby="hint${fault === undefined ? '' : ' fault'}">
<p class="hint" id="hint">The 6 digits that your authenticator app shows, or a recovery code.</p>
</div>
<div class="actions"><button type="submit">Continue</button></div>
</form>
<p><a href="${authorizeUrl(parameters, undefined)}">Start again</a></p>`,
  };
}

export interface ConsentForm {
  client: StoredClient;
  parameters: URLSearchParams;
  redirectUri: string;
  email: string;
  /** The accounts that the user may call for, the current one first; none if the user may only view accounts. */
  accounts: readonly { id: string; title: string }[];
  /** The session that the form was made for. Another one must not answer it. */
  sessionId: string;
}

/** The account that the app will call for: a choice if there are several. */
function accountChoice(accounts: ConsentForm['accounts']) {
  const [first, ...others] = accounts;
  if (others.length === 0) {
    return markup`<input type="hidden" name="account" value="${first?.id ?? ''}">`;
  }
  const options = accounts.map(({ id, title }) => markup`<option value="${id}">${title}</option>`);
  return markup`<p><label for="account">Account</label> <select id="account" name="account">${options}</select></p>`;
}

/** For a user who may only view accounts. */
function viewerPage({ client, parameters, email }: ConsentForm): Page {
  return {
    title: `${client.name} cannot be connected`,
    body: markup`<p class="lede">You are a viewer, and viewers connect no apps: the calls of an app count towards the plan of the account.</p>
<p>You are signed in as ${email}. Ask the owner of the account to make you a member, or <a href="${authorizeUrl(parameters, 'login')}">sign in with another address</a>.</p>`,
  };
}

export function consentPage(form: ConsentForm): Page {
  const { client, parameters, redirectUri, email, accounts, sessionId } = form;
  if (accounts.length === 0) return viewerPage(form);
  const { name } = client;
  const { isOnDevice } = redirectTargetOf(redirectUri);
  const warning = isOnDevice
    ? markup`<p class="notice"><strong>This app runs on your device.</strong> Any program there can use this name. Allow it only if you have just started to connect it yourself.</p>`
    : markup`<p class="notice">The app chose its name itself. Allow it only if you know the address above.</p>`;
  return {
    title: `Connect ${name}?`,
    body: markup`<p class="lede"><strong>${name}</strong> asks to use Plumbline with your account.</p>
<div class="panel">
<dl>
<div><dt>Sends you back to</dt><dd>${whereOf(redirectUri)}</dd></div>
${publisherOf(client)}<div><dt>You are</dt><dd>${email}</dd></div>
<div><dt>Account</dt><dd>${accounts.length === 1 ? accounts[0]?.title : 'the one that you choose below'}</dd></div>
</dl>
${warning}
<h2>The app will be able to</h2>
<ul class="can">
<li>run all calculators and explorations for you. Its calls count towards the limits of the account’s plan.</li>
<li>stay connected until you disconnect it. You find it in the dashboard under Connected apps.</li>
</ul>
<h2>It will not be able to</h2>
<ul class="cannot">
<li>see or change projects, API keys, usage, members, plan or password.</li>
</ul>
<form class="actions" method="post" action="/oauth/consent">
${hiddenRequest(parameters)}<input type="hidden" name="session" value="${sessionId}">
${accountChoice(accounts)}
<button type="submit" name="decision" value="allow">Allow</button>
<button type="submit" name="decision" value="deny" class="quiet">Deny</button>
</form>
</div>
<p>Not your account? <a href="${authorizeUrl(parameters, 'login')}">Use another one</a>.</p>`,
  };
}

/**
 * Sends the browser on from a form. Not with a redirect: browsers hold all redirects after a form against its page's form-action,
 * and apps redirect further, to addresses that nobody knows here.
 */
export function continuePage(url: string): Page {
  const { host } = redirectTargetOf(url);
  const where = host === '' ? 'the app' : host;
  return {
    title: 'One moment',
    goTo: url,
    body: markup`<p class="lede">We are sending you back to ${where}.</p>
<p><a class="button" href="${url}">Continue</a></p>`,
  };
}

/** Reloads a page that another site linked to, so that the browser sends the session, which it keeps from other sites. */
export function reloadPage(url: string): Page {
  return {
    title: 'One moment',
    goTo: url,
    body: markup`<p class="lede">The page is loading.</p>
<p><a class="button" href="${url}">Continue</a></p>`,
  };
}

export function failurePage(description: string): Page {
  return {
    title: 'This app cannot be connected',
    body: markup`<p class="lede">${description}</p>
<p>You can close this page. Your account is unchanged.</p>`,
  };
}

/** What an error that is reported to an app says; undefined if a redirect reports none. */
export function faultIn(redirect: string): string | undefined {
  const { searchParams, hash } = new URL(redirect);
  const reported = [searchParams, new URLSearchParams(hash.slice(1))].find((parameters) => parameters.has('error'));
  return reported && (reported.get('error_description') ?? reported.get('error') ?? '');
}

/** Says what is wrong with the request of an app, which hears of it if its user goes back. */
export function faultOfAppPage(redirect: string): Page {
  return {
    title: 'This app cannot be connected',
    body: markup`<p class="lede">The app sent a request that cannot be answered: ${faultIn(redirect) ?? ''}.</p>
<p>You can close this page. Your account is unchanged.</p>
<p><a href="${redirect}" rel="noreferrer">Go back to ${redirectTargetOf(redirect).host}</a></p>`,
  };
}
