import { someAccountOf, strangersAccountOf, validUntil } from './phrases.ts';
import type { Template } from './template.ts';

export const invitation: Template<'invitation'> = (content, { publicUrl }) => {
  const { link, expiresAt, accountName, invitedBy, role } = content;
  const account = strangersAccountOf(accountName);
  return {
    subject: `Invitation to ${account} at Plumbline`,
    paragraphs: [
      `${invitedBy} invites you to ${account} at ${publicUrl}, with the role ${role}.`,
      { label: 'See the invitation', url: link },
      validUntil(expiresAt),
      'If you do not know who invites you, ignore this mail.',
    ],
  };
};

export const memberRemoved: Template<'member_removed'> = ({ accountName }, { publicUrl }) => {
  const account = someAccountOf(accountName);
  return {
    subject: `You were removed from ${account}`,
    paragraphs: [
      `You are no longer a member of ${account} at ${publicUrl}. Its projects, keys and usage are no longer visible to you.`,
      'Your sign-in and your other accounts stay as they are.',
    ],
  };
};

export const ownershipTransferred: Template<'ownership_transferred'> = (content, { publicUrl }) => {
  const { accountName, from, newOwner } = content;
  const account = someAccountOf(accountName);
  return {
    subject: `New owner of ${account}`,
    paragraphs: [
      `${from} transferred ${account} to ${newOwner}.`,
      `It belongs to ${newOwner} now, with its plan, members and payments.`,
      { label: 'Members', url: `${publicUrl}/dashboard/members` },
    ],
  };
};
