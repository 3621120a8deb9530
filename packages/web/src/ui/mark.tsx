/** The plumb bob. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2v9" className="mark-line" />
      <path d="M6.5 11h11L12 22z" className="mark-bob" />
    </svg>
  );
}
