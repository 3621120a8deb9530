import { CopyButton, HorizontalScroll, Tabs } from '../../../ui/index.ts';
import { asCurl, asMcp, asPython, asTypeScript, type SnippetCall } from './snippets.ts';
import './copy_as.css';

interface Language {
  title: string;
  write: (call: SnippetCall) => string;
}

/** The languages of a REST call. */
export const REST_LANGUAGES: readonly Language[] = [
  { title: 'curl', write: asCurl },
  { title: 'TypeScript', write: asTypeScript },
  { title: 'Python', write: asPython },
];

const LANGUAGES: readonly Language[] = [...REST_LANGUAGES, { title: 'MCP', write: asMcp }];

/** An API call, in several languages. */
export function CopyAs({ call, languages = LANGUAGES }: { call: SnippetCall; languages?: readonly Language[] }) {
  const tabs = languages.map(({ title, write }) => {
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
