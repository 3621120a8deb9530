import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';

describe('the settings of tracing', () => {
  it('are none without a collector, whatever else is set', () => {
    expect(readSettings({ OTEL_SERVICE_NAME: 'a' })).toMatchObject({ ok: true, settings: { tracing: undefined } });
  });

  it('have the defaults of OpenTelemetry', () => {
    expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' })).toMatchObject({
      settings: {
        tracing: {
          url: 'http://localhost:4318/v1/traces',
          headers: {},
          serviceName: 'plumbline',
          sampler: 'parentbased_always_on',
          samplerRatio: 1,
        },
      },
    });
  });

  it('are read as the SDKs of OpenTelemetry read them', () => {
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com/otlp/',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a%3Db, x-tenant = 7 ,empty=',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_SERVICE_NAME: 'calculations',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    expect(readSettings(environment)).toMatchObject({
      settings: {
        tracing: {
          url: 'https://collector.example.com/otlp/v1/traces',
          headers: { authorization: 'Bearer a=b', 'x-tenant': '7', empty: '' },
          serviceName: 'calculations',
          sampler: 'traceidratio',
          samplerRatio: 0.25,
        },
      },
    });
  });

  const URL_RULE =
    'must be a URL such as http://localhost:4318, without a user name and a password; another value is set.';
  const HEADERS_RULE =
    'must be headers such as name=value,other=value with percent-encoded values; another value is set.';
  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', URL_RULE],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://someone:hunter2@collector.example.com', URL_RULE],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer token', HEADERS_RULE],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz', HEADERS_RULE],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=1%0d%0ab: 2', HEADERS_RULE],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'must be http/json; "grpc" is set.'],
    ['OTEL_SERVICE_NAME', ' ', 'must be a name; " " is set.'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a number from 0 to 1; "1.5" is set.'],
    ['OTEL_TRACES_SAMPLER_ARG', 'half', 'must be a number from 0 to 1; "half" is set.'],
    ['OTEL_TRACES_SAMPLER_ARG', '', 'must be a number from 0 to 1; "" is set.'],
  ])('reject %s=%s by name', (variable, text, fault) => {
    expect(readSettings({ [variable]: text })).toEqual({ ok: false, faults: [`${variable} ${fault}`] });
  });

  it('reject an unknown sampler with those that there are', () => {
    const reading = readSettings({ OTEL_TRACES_SAMPLER: 'jaeger_remote' });
    expect(reading).toMatchObject({
      faults: [
        expect.stringMatching(
          /^OTEL_TRACES_SAMPLER must be one of always_on, .*parentbased_traceidratio; "jaeger_remote" is set\.$/,
        ),
      ],
    });
  });
});
