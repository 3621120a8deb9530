import { CopyButton, ScrollSideways, Tabs } from '../../../ui/index.ts';
import { asCurl, asMcp, asPython, asTypeScript, type CallToWrite } from './snippets.ts';

const LANGUAGES: { title: string; write: (call: CallToWrite) => string }[] = [
  { title: 'curl', write: asCurl },
  { title: 'TypeScript', write: asTypeScript },
  { title: 'Python', write: asPython },
  { title: 'MCP', write: asMcp },
];

/** The same calculation as a program asks for it. */
export function CopyAs({ call }: { call: CallToWrite }) {
  const tabs = LANGUAGES.map(({ title, write }) => {
    const text = write(call);
    return {
      title,
      content: (
        <div className="snippet">
          <ScrollSideways label={`The call as ${title}`} className="snippet-text">
            <pre>
              <code>{text}</code>
            </pre>
          </ScrollSideways>
          <CopyButton text={text}>{`Copy as ${title}`}</CopyButton>
        </div>
      ),
    };
  });
  return <Tabs label="Copy as" tabs={tabs} />;
}
