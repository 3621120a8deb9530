import type { Tool } from '@plumbline/calculators';
import { PictureFigure } from '../../../charts/index.ts';
import type { ToolAnswer } from '../../../service/call_tool.ts';
import { Callout, CopyButton, Disclosure } from '../../../ui/index.ts';
import { arrangeResult } from './arrange_result.ts';
import { CopyAs } from './copy_as.tsx';
import { FieldGroup, Headline, ResultTable } from './figures.tsx';
import { LinkedText } from './linked_text.tsx';
import { Sources } from './sources.tsx';
import { Working } from './working.tsx';

interface ResultViewProps {
  tool: Tool;
  input: Record<string, unknown>;
  query: string;
  answer: ToolAnswer;
}

function TextList({ title, sentences, ordered }: { title: string; sentences: readonly string[]; ordered?: boolean }) {
  if (sentences.length === 0) return null;
  const items = sentences.map((sentence) => (
    <li key={sentence}>
      <LinkedText>{sentence}</LinkedText>
    </li>
  ));
  return (
    <section className="sentences">
      <h3>{title}</h3>
      {ordered ? <ol>{items}</ol> : <ul>{items}</ul>}
    </section>
  );
}

function ResultLinks({ tool, query }: Pick<ResultViewProps, 'tool' | 'query'>) {
  const sheet = `/v1/calculations/${tool.name}`;
  return (
    <p className="addresses">
      <CopyButton text={`${window.location.origin}/tools/${tool.name}?${query}`}>Copy link</CopyButton>
      <a className="button quiet" href={`${sheet}.html?${query}`}>
        Calculation sheet
      </a>
      <a className="button quiet" href={`${sheet}.pdf?${query}`}>
        PDF
      </a>
    </p>
  );
}

/** A result: figures first, then pictures, advice, tables, working, sources, and the same for programs. */
export function ResultView({ tool, input, query, answer }: ResultViewProps) {
  const { headline, groups, tables } = arrangeResult(tool, answer);
  const pictures = tool.charts({ input, result: answer, diagrams: answer.diagrams });
  return (
    <>
      <Headline fields={headline} />
      <ResultLinks tool={tool} query={query} />
      {answer.warnings.length > 0 && (
        <Callout tone="caution" title={answer.warnings.length === 1 ? 'Warning' : 'Warnings'}>
          <ul>
            {answer.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Callout>
      )}
      {pictures.length > 0 && (
        <div className="pictures">
          {pictures.map((picture) => (
            <PictureFigure key={picture.title} picture={picture} />
          ))}
        </div>
      )}
      <TextList title="Recommendations" sentences={answer.recommendations} ordered />
      <div className="field-groups">
        {groups.map((group) => (
          <FieldGroup key={group.title} group={group} />
        ))}
      </div>
      {tables.map((table) => (
        <ResultTable key={table.name} table={table} />
      ))}
      <TextList title="Assumptions" sentences={answer.assumptions} />
      <Disclosure summary={`Working, ${answer.working.length} lines`}>
        <Working lines={answer.working} input={input} />
      </Disclosure>
      <Disclosure summary={`Sources, ${answer.sources.length} figures`}>
        <Sources sources={answer.sources} />
      </Disclosure>
      <section className="copy-as">
        <h3>Copy as</h3>
        <CopyAs call={{ origin: window.location.origin, tool: tool.name, input }} />
      </section>
      <p className="disclaimer">
        {answer.disclaimer} By {answer.standard_reference}.
      </p>
    </>
  );
}
