/** A part of a result that the index leads to. */
export interface IndexedPart {
  id: string;
  title: string;
}

/** Leads to the parts of a result, and stays in view while they scroll. */
export function ResultIndex({ parts, onShow }: { parts: readonly IndexedPart[]; onShow: (id: string) => void }) {
  return (
    <nav className="result-index" aria-label="Parts of the result">
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                onShow(id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
