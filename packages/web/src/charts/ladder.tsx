import { Badge } from '../ui/index.ts';
import type { LadderPicture } from './picture.ts';

/** Stages side by side, each with the class that it reaches. */
export function Ladder({ picture }: { picture: LadderPicture }) {
  return (
    <ol className="ladder">
      {picture.steps.map((step) => (
        <li key={step.label}>
          <span className="ladder-stage">{step.label}</span>
          <Badge tone={step.tone}>Class {step.class}</Badge>
          <span className="ladder-note">{step.note}</span>
        </li>
      ))}
    </ol>
  );
}
