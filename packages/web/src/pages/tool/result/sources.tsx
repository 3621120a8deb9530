import {
  type Citation,
  type Confidence,
  EVIDENCE_IN_WORDS,
  formatSignificant,
  type Tone,
  unitInWords,
} from '@plumbline/calculators';
import { Badge, DataTable } from '../../../ui/index.ts';

const CONFIDENCE: Record<Confidence, { label: string; tone: Tone; about: string }> = {
  statutory: { label: 'Statutory', tone: 'good', about: 'set by law' },
  standard: { label: 'Standard', tone: 'good', about: 'from a technical standard' },
  published: { label: 'Published', tone: 'good', about: 'published by a named body' },
  practice: { label: 'Practice', tone: 'neutral', about: 'common engineering practice' },
  assumption: { label: 'Assumption', tone: 'caution', about: 'assumed by Plumbline' },
};

function shownValue({ value, unit }: Citation): string {
  return typeof value === 'number' ? `${formatSignificant(value)} ${unitInWords(unit)}`.trim() : value;
}

/** A figure from memory is doubtful whatever its document is. */
function Sureness({ confidence, evidence }: Citation) {
  const { label, tone } = CONFIDENCE[confidence];
  return (
    <>
      <Badge tone={evidence === 'from_memory' ? 'caution' : tone}>{label}</Badge>
      {evidence !== undefined && <span className="explanation">{EVIDENCE_IN_WORDS[evidence]}</span>}
    </>
  );
}

/** The source, the confidence and the recorded evidence of each figure. */
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
    confidence: <Sureness {...source} />,
  }));
  return (
    <>
      <DataTable caption="Figures and sources" captionHidden columns={columns} rows={rows} />
      <ul className="confidences">
        {Object.values(CONFIDENCE).map(({ label, about }) => (
          <li key={label}>
            <b>{label}</b>: {about}
          </li>
        ))}
      </ul>
    </>
  );
}
