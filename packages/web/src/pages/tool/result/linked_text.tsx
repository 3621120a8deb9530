import { entries } from 'virtual:plumbline/catalogue';
import { Link } from '../../../router/link.tsx';

const TITLES = new Map(entries.map(({ name, title }) => [name, title]));
const NAMES = new RegExp(`\\b(${[...TITLES.keys()].join('|')})\\b`);

/** A text in which each calculator name is a link. */
export function LinkedText({ children }: { children: string }) {
  return children.split(NAMES).map((part, index) => {
    const title = TITLES.get(part);
    return title === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
      <Link key={index} href={`/tools/${part}`}>
        {title}
      </Link>
    );
  });
}
