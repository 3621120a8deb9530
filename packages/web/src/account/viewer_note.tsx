import type { Account } from './account_api.ts';
import { useSession } from './session.tsx';

/** Whether the user may change what members share: projects, jobs, webhooks and API keys. */
export function useMayChange(): boolean {
  return useSession().account.role !== 'viewer';
}

/** What a viewer reads instead of a button. */
export function viewerText({ owner_email }: Pick<Account, 'owner_email'>, change: string): string {
  return `You are a viewer of this account. Its members and its owner, ${owner_email}, can ${change}.`;
}

/** Tells a viewer who can do what the page offers to others; nothing for others. */
export function ViewerNote({ change }: { change: string }) {
  const { account } = useSession();
  if (account.role !== 'viewer') return null;
  return <p>{viewerText(account, change)}</p>;
}
