export interface System {
  platform: string;
  arch: string;
  libc?: string;
}
export interface VerifiedNode {
  ok: boolean;
  isUnavailable?: boolean;
  message?: string;
}
export function systemHere(): System;
export const NODE_MAJOR_MIN: number;
export function isNewEnough(version: string): boolean;
export function chooseNode(
  verified: VerifiedNode,
  pinned: string,
  own: { file: string; version: string; isSuitable: boolean },
): { file?: string; message?: string };
export function npmCommand(
  environment: { npm_execpath?: string },
  execPath: string,
  system?: { exists?: (file: string) => boolean; platform?: string },
): { file: string; args: string[]; shell?: boolean };
export function cacheOptions(environment: { npm_config_cache?: string }, root: string): string[];
export function nativePackages(
  lock: { packages: Record<string, { os?: string[]; cpu?: string[]; libc?: string[] }> },
  system: System,
): string[];
export function lockForInstall(lock: { lockfileVersion: number; packages: Record<string, object> }): {
  lockfileVersion: number;
  packages: Record<string, { resolved?: string; peerDependencies?: object }>;
};
export function forwardSignal(child: { kill(signal: string): void }, signal: string, platform?: string): void;
