import { keepUnits, type Verdict } from '@plumbline/calculators';
import { ToneSign } from '../../../ui/index.ts';
import './verdict.css';

/** The decision in words, its basis, and next to it the assumptions that decide it. */
export function VerdictBanner({ verdict: { tone, decision, reason, conditions } }: { verdict: Verdict }) {
  return (
    <section className={`verdict verdict-${tone}`} aria-label="Verdict">
      <ToneSign tone={tone} className="verdict-sign" />
      <div className="verdict-words">
        <p className="verdict-decision">{decision}</p>
        <p className="verdict-reason">{keepUnits(reason)}</p>
      </div>
      {conditions.length > 0 && (
        <ul className="verdict-conditions" aria-label="Conditions">
          {conditions.map((condition) => (
            <li key={condition}>{keepUnits(condition)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
