import type { Command } from './command.ts';
import { createKeyCommand, listKeysCommand, revokeKeyCommand } from './keys.ts';

/** Every command there is, in the order of the help. */
export const COMMANDS: readonly Command[] = [createKeyCommand, listKeysCommand, revokeKeyCommand];
