import { catalogue } from '@plumbline/calculators';
import { NEWEST_FROZEN } from '@plumbline/editions';
import type { Store } from '../store/contract.ts';
import { ALL_PROJECTS, type Followed, type StoredFollow } from '../store/follow/contract.ts';
import type { Clock } from '../time/clock.ts';
import type { LawRecord } from './law_register.ts';

/** What can be followed, by kind. */
export type FollowChoices = Record<Followed['kind'], { subject: string; title: string }[]>;

/** A member of an account. */
export interface FollowingMember {
  accountId: string;
  userId: string;
}

interface Follows {
  store: Pick<Store, 'follows'>;
  clock: Clock;
  lawRegister: () => readonly LawRecord[];
}

/** What the register has, the tools that rest on something in it, and the projects of the account. */
export function followChoices({ lawRegister }: Pick<Follows, 'lawRegister'>): FollowChoices {
  const register = lawRegister();
  const tools = new Set(register.flatMap((law) => law.tools));
  const places = [...new Set(register.map(({ jurisdiction }) => jurisdiction))].sort();
  return {
    law: register.map(({ id, name }) => ({ subject: id, title: name })),
    tool: catalogue.filter(({ name }) => tools.has(name)).map(({ name, title }) => ({ subject: name, title })),
    jurisdiction: places.map((place) => ({ subject: place, title: place })),
    projects: [{ subject: ALL_PROJECTS.subject, title: 'All projects of the account' }],
  };
}

/** What a member follows in the account, the earliest first. */
export async function listFollows(
  { store }: Pick<Follows, 'store'>,
  { accountId, userId }: FollowingMember,
): Promise<StoredFollow[]> {
  return (await store.follows.list(userId)).filter((follow) => follow.accountId === accountId);
}

/** Follows something, which makes the mails about it begin again; false if the user is no member of the account. */
export function follow({ store, clock }: Follows, member: FollowingMember, followed: Followed): Promise<boolean> {
  return store.follows.add({ ...member, ...followed, followedAt: clock(), edition: NEWEST_FROZEN });
}

/** False if it was not followed. */
export function unfollow(
  { store }: Pick<Follows, 'store'>,
  member: FollowingMember,
  followed: Followed,
): Promise<boolean> {
  return store.follows.remove({ ...member, ...followed });
}

/** Whether a user gets mails about what is followed now. */
export function setMailed({ store }: Pick<Follows, 'store'>, userId: string, isMailed: boolean): Promise<void> {
  return store.follows.setMailed(userId, isMailed);
}
