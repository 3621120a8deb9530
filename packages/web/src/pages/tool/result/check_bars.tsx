import type { VerdictCheck } from '@plumbline/calculators';
import { ToneSign } from '../../../ui/index.ts';
import { barGeometry, checkInWords } from './check_words.ts';
import './check_bars.css';

function inPercent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

function Track({ check }: { check: VerdictCheck }) {
  const { bar, limit, isBroken } = barGeometry(check);
  return (
    <span className="check-track" aria-hidden="true">
      <span className={isBroken ? 'check-bar check-bar-broken' : 'check-bar'} style={{ inlineSize: inPercent(bar) }} />
      <span className="check-limit" style={{ insetInlineStart: inPercent(limit) }} />
    </span>
  );
}

interface CheckBarProps extends Pick<CheckBarsProps, 'onShow'> {
  check: VerdictCheck;
  /** Whether some check decides. Where none does, saying of each that it is for information is noise. */
  someDecide: boolean;
}

interface CheckBarsProps {
  checks: readonly VerdictCheck[];
  /** Shows the lines of the working that calculate a check. */
  onShow: (check: VerdictCheck) => void;
}

function CheckBar({ check, someDecide, onShow }: CheckBarProps) {
  const { label, tone, note, reference, decides, governs } = check;
  const { value, limit } = checkInWords(check);
  const notes = [someDecide && !decides && 'For information', note, reference];
  return (
    <li>
      <button
        type="button"
        className={`check check-${tone}${decides ? '' : ' check-information'}`}
        onClick={() => onShow(check)}
      >
        <ToneSign tone={tone} className="check-sign" />
        <span className="check-head">
          <span className="check-label">{label}</span> {governs && <span className="check-mark">Governs</span>}
        </span>
        <span className="check-value">
          <b>{value}</b> {limit}
        </span>
        <Track check={check} />
        <span className="check-note">{notes.filter(Boolean).join(' · ')}</span>
      </button>
    </li>
  );
}

/** Every figure that is held against a limit, as a bar with the limit marked. Each leads to its working. */
export function CheckBars({ checks, onShow }: CheckBarsProps) {
  if (checks.length === 0) return null;
  return (
    <section className="checks-of-verdict" aria-labelledby="checks-title">
      <h3 id="checks-title">Checks</h3>
      <ul className="check-bars">
        {checks.map((check) => (
          <CheckBar
            key={check.label}
            check={check}
            someDecide={checks.some(({ decides }) => decides)}
            onShow={onShow}
          />
        ))}
      </ul>
    </section>
  );
}
