import type { ExplorationAnswer } from '../../../exploration/messages.ts';
import { Disclosure } from '../../../ui/index.ts';

/** A name of the API in words: `relative_tolerance`. */
function inWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function linesOf(method: object): [name: string, value: string][] {
  return Object.entries(method).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? linesOf(value)
      : [[inWords(name), typeof value === 'string' ? value.replaceAll('_', ' ') : String(value)]],
  );
}

/** Every choice of method that the answer states. */
export function ExplorationMethod({ answer }: { answer: ExplorationAnswer }) {
  const lines: [string, string][] = [
    ['Evaluations', answer.evaluations.toLocaleString('en-GB')],
    ['Edition', answer.edition],
    ...('seed' in answer ? linesOf({ seed: answer.seed, samples: answer.samples }) : []),
    ...('method' in answer ? linesOf(answer.method) : []),
  ];
  return (
    <Disclosure summary="Method">
      <dl className="explore-method">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
