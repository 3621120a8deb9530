/** The path of all dark modules. */
function pathOf(rows: readonly string[]): string {
  return rows.flatMap((row, y) => [...row].map((module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A QR code, dark on white in both themes: scanners expect it. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  return (
    <svg className="dashboard-qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={pathOf(rows)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
