import { LAW_STATUSES } from '@plumbline/calculators';
import type { LawRecord } from '../../../law/law_register.ts';
import type { McpResourceTemplate } from '../registry.ts';

const MARKDOWN = 'text/markdown';
const PREFIX = 'law://';

function pageOf({
  name,
  jurisdiction,
  status,
  last_read,
  review_by,
  next_change,
  tools,
  parameters,
}: LawRecord): string {
  const lines = [
    `# ${name}`,
    '',
    `- Where: ${jurisdiction}`,
    `- Status: ${LAW_STATUSES[status]}`,
    `- Last read: ${last_read ?? 'not read, from knowledge'}; to be read again by ${review_by}`,
    `- Next known change: ${next_change ? `${next_change.date}, ${next_change.what}` : 'none'}`,
    `- Tools that rest on it: ${tools.join(', ') || 'none'}`,
    `- Constants whose source it is: ${parameters.length}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The entries of the law register by their ids. */
export function lawTemplate(laws: () => readonly LawRecord[]): McpResourceTemplate {
  return {
    listed: {
      uriTemplate: `${PREFIX}{id}`,
      name: 'law',
      title: 'Law',
      description:
        'A law, standard or data set: status, when it was read, its next change, and the tools that rest on it',
      mimeType: MARKDOWN,
    },
    matches: (uri) => uri.startsWith(PREFIX),
    read: async (uri) => {
      const found = laws().find(({ id }) => uri === PREFIX + id);
      return found && { mimeType: MARKDOWN, text: pageOf(found) };
    },
    get suggestions() {
      return { id: laws().map(({ id }) => id) };
    },
  };
}
