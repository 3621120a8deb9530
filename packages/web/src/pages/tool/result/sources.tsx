import { type Citation, type Confidence, formatSignificant, type Tone, unitInWords } from '@plumbline/calculators';
import { Badge, DataTable } from '../../../ui/index.ts';

const CONFIDENCE: Record<Confidence, { tone: Tone; about: string }> = {
  statutory: { tone: 'good', about: 'set by law' },
  standard: { tone: 'good', about: 'given by a standard' },
  published: { tone: 'good', about: 'published by a body that can be named' },
  practice: { tone: 'neutral', about: 'what practitioners use' },
  assumption: { tone: 'caution', about: 'a choice of this product' },
};

function shownValue({ value, unit }: Citation): string {
  return typeof value === 'number' ? `${formatSignificant(value)} ${unitInWords(unit)}`.trim() : value;
}

/** Where each figure comes from, and how sure it is. */
export function Sources({ sources }: { sources: readonly Citation[] }) {
  const columns = [
    { key: 'figure', head: 'Figure' },
    { key: 'value', head: 'Value', numeric: true },
    { key: 'source', head: 'Source' },
    { key: 'confidence', head: 'Confidence' },
  ];
  const rows = sources.map((source) => ({
    figure: (
      <>
        {source.description}
        {source.note !== undefined && <span className="explanation">{source.note}</span>}
      </>
    ),
    value: shownValue(source),
    source: `${source.document} (${source.edition}), ${source.place}`,
    confidence: <Badge tone={CONFIDENCE[source.confidence].tone}>{source.confidence}</Badge>,
  }));
  return (
    <>
      <DataTable caption="Sources of the figures" captionHidden columns={columns} rows={rows} />
      <ul className="confidences">
        {Object.entries(CONFIDENCE).map(([word, { about }]) => (
          <li key={word}>
            <b>{word}</b>: {about}
          </li>
        ))}
      </ul>
    </>
  );
}
