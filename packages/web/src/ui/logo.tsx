/** A plumb bob. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2v9" className="logo-line" />
      <path d="M6.5 11h11L12 22z" className="logo-bob" />
    </svg>
  );
}
