import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({ ok: true, config: { port: 3000, host: '127.0.0.1', logLevel: 'info' } });
  });

  it('takes what is set', () => {
    const environment = { PORT: '8080', HOST: '0.0.0.0', LOG_LEVEL: 'warn' };
    expect(readConfig(environment)).toEqual({ ok: true, config: { port: 8080, host: '0.0.0.0', logLevel: 'warn' } });
  });

  it.each(['', 'http', '-1', '3000.5', '65536', '1e3', ' 80'])('refuses the port %j by name', (PORT) => {
    expect(readConfig({ PORT })).toEqual({
      ok: false,
      faults: [`PORT must be a whole number from 0 to 65535; "${PORT}" is set.`],
    });
  });

  it('names everything that is wrong at once', () => {
    const reading = readConfig({ PORT: 'x', HOST: ' ', LOG_LEVEL: 'loud' });
    if (reading.ok) throw new Error('expected faults');
    expect(reading.faults.map((fault) => fault.split(' ')[0])).toEqual(['PORT', 'HOST', 'LOG_LEVEL']);
  });
});
