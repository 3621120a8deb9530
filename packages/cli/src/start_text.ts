import { EDITION, formatFigure } from '@plumbline/calculators';
import { KEYLESS_PLAN } from '@plumbline/service/plans/plans.ts';
import type { Settings } from '@plumbline/service/settings.ts';
import { databaseName } from '@plumbline/service/store/open_store.ts';
import packageJson from '../package.json' with { type: 'json' };
import { localUrlOf } from './running_service.ts';

function keylessText({ keylessLimits }: Settings, commandLine: string): string {
  if (!keylessLimits) return 'no limits (KEYLESS_LIMITS=off)';
  const { callsPerWindow, callsPerMonth, window } = KEYLESS_PLAN;
  return `${callsPerWindow} calls a ${window} and ${formatFigure(callsPerMonth ?? 0)} a month. For more: ${commandLine} keys create`;
}

/** What a person at a terminal needs to know when the service has started. */
export function startText(settings: Settings, port: number, commandLine: string): string {
  const local = localUrlOf({ host: settings.host, port });
  const isPublic = settings.publicUrl !== new URL(`http://localhost:${settings.port}`).origin;
  const rows: [string, string][] = [
    ['Open', local],
    ...(isPublic ? [['Public URL', settings.publicUrl] satisfies [string, string]] : []),
    ['Database', databaseName(settings)],
    ['Without a key', keylessText(settings, commandLine)],
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([name, text]) => `  ${name.padEnd(13)}  ${text}`);
  return ['', `Plumbline ${packageJson.version}, data edition ${EDITION}`, ...lines, ''].join('\n');
}
