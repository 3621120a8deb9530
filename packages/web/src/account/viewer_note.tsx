import { useSession } from './session.tsx';

/** Whether the user may change what members share: projects, jobs, webhooks and API keys. */
export function useMayChange(): boolean {
  return useSession().account.role !== 'viewer';
}

/** Tells a viewer who can do what the page offers to others; nothing for others. */
export function ViewerNote({ change }: { change: string }) {
  const { account } = useSession();
  if (account.role !== 'viewer') return null;
  return (
    <p>
      You are a viewer of this account. Its members and its owner, {account.owner_email}, can {change}.
    </p>
  );
}
