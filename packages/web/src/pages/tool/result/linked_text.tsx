import { tools } from 'virtual:plumbline/facts';
import { Link } from '../../../router/link.tsx';

interface Linked {
  name: string;
  title: string;
}

/** Calculators by what sentences call them: their title, or in earlier editions their name. */
const CALCULATORS = new Map<string, Linked>(
  tools.flatMap(({ name, title }) => [name, title.toLowerCase()].map((called) => [called, { name, title }])),
);

/** The longest first, as one title can begin another. */
const CALLED = [...CALCULATORS.keys()].sort((a, b) => b.length - a.length);
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const MENTIONS = new RegExp(`\\b(${CALLED.map(escaped).join('|')})\\b`, 'i');

/** A text in which each calculator that it mentions is a link. */
export function LinkedText({ children }: { children: string }) {
  return children.split(MENTIONS).map((part, index) => {
    const calculator = CALCULATORS.get(part.toLowerCase());
    return calculator === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
      <Link key={index} href={`/tools/${calculator.name}`}>
        {part === calculator.name ? calculator.title : part}
      </Link>
    );
  });
}
