import type { Role } from './account_api.ts';

/** Roles in words, with what each may do. */
export const ROLE_TEXTS: Record<Role, { title: string; can: string }> = {
  owner: { title: 'Owner', can: 'also manages members, plan and payment, and all API keys' },
  member: { title: 'Member', can: 'calculates on the plan of the account, and creates API keys, projects and jobs' },
  viewer: { title: 'Viewer', can: 'sees everything of the account and changes nothing' },
};

/** The roles that somebody can be invited to. */
export const INVITED_ROLES = ['member', 'viewer'] as const;
