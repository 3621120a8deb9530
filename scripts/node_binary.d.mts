export const NODE_VERSION: string;
export const NODE_SHA256: Readonly<Record<string, string>>;
export function verifyNode(
  file: string,
  platform?: string,
  checksums?: Readonly<Record<string, string>>,
): { ok: boolean; message?: string };
