import type { Role } from './account_api.ts';

/** Roles in words, with what each may do. */
export const ROLE_TEXTS: Record<Role, { title: string; can: string; you: string }> = {
  owner: {
    title: 'Owner',
    can: 'also manages members, plan and payment, and all API keys',
    you: 'As the owner, you also manage members, plan and payment, and all API keys.',
  },
  member: {
    title: 'Member',
    can: 'calculates on the plan of the account, and creates API keys, projects and jobs',
    you: 'As a member, you calculate on the plan of the account, and create API keys, projects and jobs.',
  },
  viewer: {
    title: 'Viewer',
    can: 'sees everything in the account and changes nothing',
    you: 'As a viewer, you see everything in the account and change nothing.',
  },
};

/** The roles that somebody can be invited to. */
export const INVITED_ROLES = ['member', 'viewer'] as const;
