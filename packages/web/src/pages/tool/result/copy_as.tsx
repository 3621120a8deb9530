import { CopyButton, HorizontalScroll, Tabs } from '../../../ui/index.ts';
import { asCurl, asMcp, asPython, asTypeScript, type SnippetCall } from './snippets.ts';

const LANGUAGES: { title: string; write: (call: SnippetCall) => string }[] = [
  { title: 'curl', write: asCurl },
  { title: 'TypeScript', write: asTypeScript },
  { title: 'Python', write: asPython },
  { title: 'MCP', write: asMcp },
];

/** The calculation as an API call, in several languages. */
export function CopyAs({ call }: { call: SnippetCall }) {
  const tabs = LANGUAGES.map(({ title, write }) => {
    const text = write(call);
    return {
      title,
      content: (
        <div className="snippet">
          <HorizontalScroll label={`API call as ${title}`} className="snippet-text">
            <pre>
              <code>{text}</code>
            </pre>
          </HorizontalScroll>
          <CopyButton text={text}>{`Copy as ${title}`}</CopyButton>
        </div>
      ),
    };
  });
  return <Tabs label="Format" tabs={tabs} />;
}
