import { existsSync } from 'node:fs';
import type { GenerateOptions } from './generate_inputs.ts';

/** The texts and cross-field rules of a tool whose inputs must fit each other. */
export async function anyInputOf(name: string): Promise<GenerateOptions> {
  const file = new URL(`../tools/${name}/any_input.ts`, import.meta.url);
  return existsSync(file) ? (await import(file.href)).ANY_INPUT : {};
}
