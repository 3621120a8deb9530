import { parseArgs } from 'node:util';
import type { Settings } from '@plumbline/service/settings.ts';
import type { CommandContext } from './command.ts';

/** The settings of the environment and of the arguments of `serve`. */
export function serveSettings(args: readonly string[], context: CommandContext): Settings {
  const options = { port: { type: 'string' }, host: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const given = {
    ...(values.port !== undefined && { PORT: values.port }),
    ...(values.host !== undefined && { HOST: values.host }),
  };
  return context.settingsWith?.(given) ?? context.settings;
}
