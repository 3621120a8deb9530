const UNITS = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
];

/** A duration in the largest unit that fits, rounded up: `23 seconds`, `2 minutes`, `16 days`. */
export function formatDuration(seconds: number): string {
  const unit = UNITS.find((candidate) => seconds > candidate.seconds) ?? { name: 'second', seconds: 1 };
  const count = Math.max(1, Math.ceil(seconds / unit.seconds));
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
