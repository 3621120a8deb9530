import { accountOf } from './phrases.ts';
import type { Template } from './template.ts';

export const newKey: Template<'new_key'> = ({ keyName, accountName, createdBy }, { publicUrl }) => ({
  subject: `New API key for ${accountOf(accountName)}`,
  paragraphs: [
    `${createdBy} created the API key “${keyName}” for ${accountOf(accountName)}.`,
    'If you did not expect it, revoke the key.',
    { label: 'API keys', url: `${publicUrl}/dashboard/keys` },
  ],
});

export const webhookDisabled: Template<'webhook_disabled'> = ({ accountName, url, reason }, { publicUrl }) => ({
  subject: `Webhook of ${accountOf(accountName)} disabled`,
  paragraphs: [
    `A webhook of ${accountOf(accountName)} was disabled: ${url}`,
    `Reason: ${reason}`,
    'It receives nothing until you enable it again. What was due is then sent.',
    { label: 'How to enable a webhook', url: `${publicUrl}/docs/guides/webhooks` },
  ],
});
