import { describe, expect, it } from 'vitest';
import { emailIn, groupsIn } from './identity_claims.ts';
import { roleOfGroups } from './oidc_settings.ts';

describe('the groups of a person', () => {
  it('are found by the name of the claim, also if it has dots, or by a path', () => {
    expect(groupsIn({ groups: ['a', 'b'] }, 'groups')).toEqual(['a', 'b']);
    expect(groupsIn({ 'https://example.com/groups': ['a'] }, 'https://example.com/groups')).toEqual(['a']);
    expect(groupsIn({ realm_access: { roles: ['a'] } }, 'realm_access.roles')).toEqual(['a']);
    expect(groupsIn({ groups: 'a' }, 'groups')).toEqual(['a']);
  });

  it('are none if the claim is missing or is something else', () => {
    for (const claims of [{}, { groups: null }, { groups: { a: true } }, { groups: 1 }]) {
      expect(groupsIn(claims, 'groups')).toBeUndefined();
    }
    expect(groupsIn({}, 'constructor.name')).toBeUndefined();
    expect(groupsIn({ groups: ['a', 1, null] }, 'groups')).toEqual(['a']);
  });

  it('give the highest role, and everybody that of the star', () => {
    const roles = [
      { group: 'guests', role: 'viewer' },
      { group: 'engineers', role: 'member' },
    ] as const;
    expect(roleOfGroups(roles, ['engineers', 'guests'])).toBe('member');
    expect(roleOfGroups(roles, ['guests'])).toBe('viewer');
    expect(roleOfGroups(roles, ['Engineers'])).toBeUndefined();
    expect(roleOfGroups([...roles, { group: '*', role: 'viewer' }], [])).toBe('viewer');
  });
});

describe('the address of a person', () => {
  it('is verified if the provider says exactly so', () => {
    expect(emailIn({ email: 'A@Example.com', email_verified: true })).toEqual({
      email: 'a@example.com',
      isVerified: true,
    });
    for (const said of ['true', 1, undefined, false]) {
      expect(emailIn({ email: 'a@example.com', email_verified: said })?.isVerified).toBe(false);
    }
  });

  it('is none if it is not an address', () => {
    for (const email of [undefined, '', 'a', 'a@b\n', ['a@example.com']]) expect(emailIn({ email })).toBeUndefined();
  });
});
