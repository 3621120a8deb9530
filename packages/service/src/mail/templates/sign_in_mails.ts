import { dateTimeText } from '../../time/date_time_text.ts';
import { validUntil } from './phrases.ts';
import type { Template } from './template.ts';

export const verifyEmail: Template<'verify_email'> = ({ link, expiresAt }, { publicUrl }) => ({
  subject: 'Verify your e-mail address for Plumbline',
  paragraphs: [
    `Somebody signed up at ${publicUrl} with this e-mail address. If it was you, verify that the address is yours.`,
    { label: 'Verify the address', url: link },
    validUntil(expiresAt),
    'If you did not sign up, ignore this mail.',
  ],
});

export const resetPassword: Template<'reset_password'> = ({ link, expiresAt }, { publicUrl }) => ({
  subject: 'Reset your Plumbline password',
  paragraphs: [
    `Somebody asked to reset your password at ${publicUrl}. If it was you, choose a new one.`,
    { label: 'Choose a new password', url: link },
    validUntil(expiresAt),
    'The reset signs you out everywhere, revokes the API keys that you created and disconnects your apps. Your second factor stays.',
    'If you did not ask for it, ignore this mail. Your password has not changed.',
  ],
});

export const newSignIn: Template<'new_sign_in'> = ({ at, device, ipAddress }, { publicUrl }) => ({
  subject: 'New sign-in to your Plumbline account',
  paragraphs: [
    `Somebody signed in as you at ${publicUrl} on ${dateTimeText(at)}.`,
    `Device: ${device}`,
    `IP address: ${ipAddress}`,
    'If it was you, there is nothing to do. Otherwise change your password and sign out everywhere.',
    { label: 'Security settings', url: `${publicUrl}/dashboard/security` },
  ],
});
