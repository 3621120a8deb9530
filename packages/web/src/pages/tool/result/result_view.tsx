import { edition as current } from 'virtual:plumbline/catalogue';
import type { Tool } from '@plumbline/calculators';
import { PictureFigure } from '../../../charts/index.ts';
import type { ToolAnswer } from '../../../service/call_tool.ts';
import { withLabels } from '../../../service/with_labels.ts';
import { Callout, CopyButton, Disclosure, formatCount } from '../../../ui/index.ts';
import { withEdition } from '../edition.ts';
import { fieldLabels } from '../field_labels.ts';
import { arrangeResult } from './arrange_result.ts';
import { CopyAs } from './copy_as.tsx';
import { FieldGroup, Headline, ResultTable } from './figures.tsx';
import { LinkedText } from './linked_text.tsx';
import { Sources } from './sources.tsx';
import { Working } from './working.tsx';
import './result.css';

interface ResultViewProps {
  tool: Tool;
  input: Record<string, unknown>;
  query: string;
  answer: ToolAnswer;
}

function TextList({ title, texts, ordered }: { title: string; texts: readonly string[]; ordered?: boolean }) {
  if (texts.length === 0) return null;
  const items = texts.map((text) => (
    <li key={text}>
      <LinkedText>{text}</LinkedText>
    </li>
  ));
  return (
    <section className="sentences">
      <h3>{title}</h3>
      {ordered ? <ol>{items}</ol> : <ul>{items}</ul>}
    </section>
  );
}

function ResultLinks({ tool, query, answer }: Pick<ResultViewProps, 'tool' | 'query' | 'answer'>) {
  const sheet = `/v1/calculations/${tool.name}`;
  const pinned = withEdition(query, answer.edition);
  return (
    <p className="addresses">
      <CopyButton text={`${window.location.origin}/tools/${tool.name}?${pinned}`}>Copy link</CopyButton>
      <a className="button quiet" href={`${sheet}.html?${pinned}`}>
        Calculation sheet
      </a>
      <a className="button quiet" href={`${sheet}.pdf?${pinned}`}>
        PDF
      </a>
    </p>
  );
}

/** Says that a result is of an earlier edition, and where to see what changed. */
function EarlierEdition({ answer }: Pick<ResultViewProps, 'answer'>) {
  if (answer.edition === current) return null;
  return (
    <Callout tone="caution" title={`Edition ${answer.edition}`}>
      <p>
        This result uses the methods and data of an earlier edition. <a href="/docs/editions">What changed since</a>
      </p>
    </Callout>
  );
}

/** A result: headline figures, charts, recommendations, tables, working, sources and the API call. */
export function ResultView({ tool, input, query, answer }: ResultViewProps) {
  const { headline, groups, tables } = arrangeResult(tool, answer);
  const labels = fieldLabels(tool);
  const labelled = (texts: readonly string[]) => texts.map((text) => withLabels(text, labels));
  const pictures = tool.charts({ input, result: answer, diagrams: answer.diagrams });
  return (
    <>
      <Headline fields={headline} />
      <ResultLinks tool={tool} query={query} answer={answer} />
      <EarlierEdition answer={answer} />
      {answer.warnings.length > 0 && (
        <Callout tone="caution" title={answer.warnings.length === 1 ? 'Warning' : 'Warnings'}>
          <ul>
            {labelled(answer.warnings).map((warning) => (
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
      <TextList title="Recommendations" texts={labelled(answer.recommendations)} ordered />
      <div className="field-groups">
        {groups.map((group) => (
          <FieldGroup key={group.title} group={group} />
        ))}
      </div>
      {tables.map((table) => (
        <ResultTable key={table.name} table={table} />
      ))}
      <TextList title="Assumptions" texts={labelled(answer.assumptions)} />
      <Disclosure summary={`Working (${formatCount(answer.working.length, 'line')})`}>
        <Working tool={tool} input={input} lines={answer.working} />
      </Disclosure>
      <Disclosure summary={`Sources (${formatCount(answer.sources.length, 'figure')})`}>
        <Sources sources={answer.sources} />
      </Disclosure>
      <section className="copy-as">
        <h3>API call</h3>
        <CopyAs call={{ origin: window.location.origin, tool: tool.name, input }} />
      </section>
      <p className="disclaimer">
        {answer.disclaimer} Reference: {answer.standard_reference}.
      </p>
    </>
  );
}
