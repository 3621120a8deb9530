import { LAW_STATUSES, periodOf, readingInWords } from '@plumbline/calculators';
import type { LawRecord } from '../../../law/law_register.ts';
import type { McpResourceTemplate } from '../registry.ts';

const MARKDOWN = 'text/markdown';
const PREFIX = 'law://';

function pageOf({
  name,
  jurisdiction,
  status,
  reading,
  read_at,
  last_read,
  review_by,
  changes,
  tools,
  parameters,
}: LawRecord): string {
  const lines = [
    `# ${name}`,
    '',
    `- Where: ${jurisdiction}`,
    `- Status: ${LAW_STATUSES[status]}`,
    `- Read: ${readingInWords({ reading, where: read_at, lastRead: last_read })}; to be read again by ${review_by}`,
    `- Known changes: ${changes.length === 0 ? 'none' : ''}`.trimEnd(),
    ...changes.map((change) => `  - ${periodOf(change)}: ${change.what}. Date: ${readingInWords(change)}`),
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
