import { inSentence, keepUnits, type Verdict } from '@plumbline/calculators';
import { type Field, inputBehind } from '@plumbline/calculators/form';
import { formatCount, ToneSign } from '../../../ui/index.ts';
import './verdict.css';

interface AskProps {
  /** What the result rests on. */
  sentence: string;
  fields: readonly Field[];
  /** Opens an input of the form. */
  onAsk: (name: string) => void;
}

/** A sentence with the input that changes what it says, if there is one. */
export function AskedSentence({ sentence, fields, onAsk }: AskProps) {
  const field = inputBehind(sentence, fields);
  return (
    <>
      {keepUnits(sentence)}
      {field && (
        <>
          {' '}
          <button type="button" className="link-button ask" onClick={() => onAsk(field.name)}>
            Change {inSentence(field.label)}
          </button>
        </>
      )}
    </>
  );
}

interface VerdictBannerProps extends Omit<AskProps, 'sentence'> {
  verdict: Verdict;
  /** How many warnings stand below it. */
  warnings: number;
  /** Whether all inputs are those of a worked example. */
  isExample: boolean;
  /** Whether it is the verdict of earlier inputs, because those of the form cannot be calculated with. */
  isOutdated: boolean;
}

/** What a reader must know before the decision: whose inputs it is for. */
function Provenance({ isExample, isOutdated }: Pick<VerdictBannerProps, 'isExample' | 'isOutdated'>) {
  if (isOutdated) return <p className="verdict-tag">Earlier inputs, not those of the form</p>;
  return isExample ? <p className="verdict-tag">Example inputs</p> : null;
}

/** Why a verdict is good although several signs on the page say otherwise. One alone is said by the check itself. */
function Unmet({ verdict: { tone, checks } }: { verdict: Verdict }) {
  const informing = checks.filter(({ decides }) => !decides);
  const unmet = informing.filter((check) => check.tone === 'caution' || check.tone === 'bad').length;
  if (tone !== 'good' || unmet < 2) return null;
  return (
    <p className="verdict-warnings">
      {unmet} of {informing.length} comparisons are not met; they do not decide
    </p>
  );
}

/** The decision in words, its basis, and next to it the assumptions that decide it, each with the input that changes it. */
export function VerdictBanner({ verdict, warnings, isExample, isOutdated, fields, onAsk }: VerdictBannerProps) {
  const { decision, reason, conditions } = verdict;
  const tone = isOutdated ? 'neutral' : verdict.tone;
  return (
    <section className={`verdict verdict-${tone}`} aria-label="Verdict">
      <ToneSign tone={tone} className="verdict-sign" />
      <div className="verdict-words">
        <Provenance isExample={isExample} isOutdated={isOutdated} />
        <p className="verdict-decision">{decision}</p>
        <p className="verdict-reason">{keepUnits(reason)}</p>
        {!isOutdated && <Unmet verdict={verdict} />}
        {warnings > 0 && (
          <p className="verdict-warnings">
            <a href="#warnings">{formatCount(warnings, 'warning')}</a> {warnings === 1 ? 'limits' : 'limit'} this result
          </p>
        )}
      </div>
      {conditions.length > 0 && (
        <ul className="verdict-conditions" aria-label="Conditions">
          {conditions.map((condition) => (
            <li key={condition}>
              <AskedSentence sentence={condition} fields={fields} onAsk={onAsk} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
