const DAY_MS = 86_400_000;

/** Less than a year, as RFC 9116 asks, and long enough for caches. */
const VALID_DAYS = 180;

interface SecurityContact {
  /** `mailto:` or `https:`. */
  contact: string;
  publicUrl: string;
  /** The day of the request, such as 2026-11-30. */
  day: string;
}

/** `/.well-known/security.txt`, by RFC 9116. */
export function securityText({ contact, publicUrl, day }: SecurityContact): string {
  const expires = new Date(Date.parse(day) + VALID_DAYS * DAY_MS).toISOString();
  return `Contact: ${contact}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${publicUrl}/.well-known/security.txt
`;
}
