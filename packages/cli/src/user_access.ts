import { countedInFigures } from '@plumbline/calculators';
import { AccountAuthentication } from '@plumbline/service/accounts/account_authentication.ts';
import { resetPassword } from '@plumbline/service/operator/account_actions.ts';
import type { Store } from '@plumbline/service/store/contract.ts';
import type { StoredUser } from '@plumbline/service/store/user/contract.ts';
import { isoTime } from '@plumbline/service/time/date_text.ts';
import { changeOf } from './account_arguments.ts';
import type { CommandContext } from './command.ts';
import { databaseLine } from './operated_store.ts';

export const RESET_HELP = `The old password and all sessions end, apps are disconnected, and all keys that the person created are revoked, because whoever knew
the old password may have created one. A second factor stays. The person signs in with the new password, changes it and creates new
keys.`;

export const SECOND_FACTOR_HELP = `Do this only for somebody who has shown you who they are, and who has neither the authenticator app nor a recovery code. They then
sign in with the password alone, and can turn the second factor on again. Their password and their sessions stay.`;

export interface NewPassword {
  password: string;
  revokedKeys: number;
}

/** Resets the password of a user. */
export function newPasswordOf(context: CommandContext, store: Store, userId: string): Promise<NewPassword> {
  const { settings, clock } = context;
  const authentication = new AccountAuthentication({ store, clock, secret: settings.secret });
  return resetPassword(authentication, userId, changeOf(context));
}

/** A link that signs a user in once. */
export async function newSignInLink({ settings, clock }: CommandContext, store: Store, user: StoredUser) {
  const { secret, publicUrl } = settings;
  const { links } = new AccountAuthentication({ store, clock, secret, publicUrl });
  const { link, expiresAt } = await links.newSignInLink(user.id);
  return { email: user.email, link, expires_at: isoTime(expiresAt) };
}

/** Prints a new password, which is shown this once. */
export function printNewPassword(
  context: CommandContext,
  isJson: boolean,
  email: string,
  { password, revokedKeys }: NewPassword,
): void {
  if (isJson) {
    context.print(JSON.stringify({ email, password, revoked_keys: revokedKeys }));
    return;
  }
  const keys = countedInFigures(revokedKeys, 'key was', 'keys were');
  context.print(password);
  context.print(`The new password of ${email}. It is not shown again.`);
  context.print(`All sessions have ended, apps are disconnected, and ${keys} revoked.`);
  context.print(databaseLine(context));
}
