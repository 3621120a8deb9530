import { oneOf, type Reader, type Setting, textThat, unrepeated, urlOf } from '../setting_readers.ts';
import { SAMPLERS, type SamplerName } from './sampler.ts';

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const HEADER_VALUE = /^[ -~]*$/;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Header fields as the variables of OpenTelemetry have them: `name=value`, separated by commas, values percent-encoded. */
const HEADER_LIST: Reader<Readonly<Record<string, string>>> = {
  rule: 'must be headers such as name=value,other=value with percent-encoded values',
  read: (text) => {
    const fields: Record<string, string> = {};
    for (const member of text.split(',')) {
      const [name = '', ...rest] = member.split('=');
      const value = decoded(rest.join('=').trim());
      if (rest.length === 0 || !HEADER_NAME.test(name.trim()) || value === undefined || !HEADER_VALUE.test(value)) {
        return undefined;
      }
      fields[name.trim().toLowerCase()] = value;
    }
    return fields;
  },
};

function isCollectorUrl(text: string): boolean {
  const url = urlOf(text, ['http:', 'https:']);
  return url !== undefined && url.username === '' && url.password === '';
}

/** The settings of tracing. Their names are those that all SDKs of OpenTelemetry read. */
export const TRACING_SETTINGS = {
  otlpEndpoint: {
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning:
      'OpenTelemetry collector that takes OTLP over HTTP; [spans](tracing.md) are sent to the path `/v1/traces` below it. Without it, none are made.',
    example: 'http://localhost:4318',
    ...unrepeated(
      textThat('must be a URL such as http://localhost:4318, without a user name and a password', isCollectorUrl),
    ),
  },
  otlpHeaders: {
    variable: 'OTEL_EXPORTER_OTLP_HEADERS',
    meaning: 'Headers for the collector, such as a token: `name=value`, separated by commas, values percent-encoded.',
    ...unrepeated(HEADER_LIST),
  },
  otlpProtocol: {
    variable: 'OTEL_EXPORTER_OTLP_PROTOCOL',
    meaning: 'Encoding of spans. Collectors take it on the same port as `http/protobuf`, 4318 by default.',
    default: 'http/json',
    ...oneOf(['http/json']),
  },
  serviceName: {
    variable: 'OTEL_SERVICE_NAME',
    meaning: 'Name of the service in traces.',
    default: 'plumbline',
    ...textThat('must be a name', (text) => text.trim() !== ''),
  },
  sampler: {
    variable: 'OTEL_TRACES_SAMPLER',
    meaning: `Which traces have spans: ${SAMPLERS.map((name) => `\`${name}\``).join(', ')}. The \`parentbased\` ones do what the caller has decided, if it has sent a trace.`,
    default: 'parentbased_always_on',
    ...oneOf(SAMPLERS),
  },
  samplerRatio: {
    variable: 'OTEL_TRACES_SAMPLER_ARG',
    meaning: 'Share of the traces that `traceidratio` and `parentbased_traceidratio` choose, from 0 to 1.',
    default: '1',
    rule: 'must be a number from 0 to 1',
    read: (text: string) => {
      const ratio = Number(text);
      return text.trim() !== '' && ratio >= 0 && ratio <= 1 ? ratio : undefined;
    },
  },
} satisfies Record<string, Setting<unknown>>;

/** How spans are exported. */
export interface TracingSettings {
  /** Where the collector takes traces. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  sampler: SamplerName;
  samplerRatio: number;
}

interface TracingValues {
  otlpEndpoint: string | undefined;
  otlpHeaders: Readonly<Record<string, string>> | undefined;
  otlpProtocol: string;
  serviceName: string;
  sampler: SamplerName;
  samplerRatio: number;
}

/** Tracing is one setting of several variables; without a collector there is none. */
export function withTracing<Values extends TracingValues>(values: Values) {
  const {
    otlpEndpoint,
    otlpHeaders = {},
    otlpProtocol: _onlyOne,
    serviceName,
    sampler,
    samplerRatio,
    ...others
  } = values;
  const url = `${otlpEndpoint?.replace(/\/$/, '')}/v1/traces`;
  const tracing: TracingSettings | undefined =
    otlpEndpoint === undefined ? undefined : { url, headers: otlpHeaders, serviceName, sampler, samplerRatio };
  return { ...others, tracing };
}
