import type { ModelAccess } from './ask_model.ts';
import type { Provider } from './model_api.ts';

const PROVIDERS: Record<Provider, { key: string; baseUrl: string; standardUrl: string }> = {
  anthropic: {
    key: 'ANTHROPIC_API_KEY',
    baseUrl: 'ANTHROPIC_BASE_URL',
    standardUrl: 'https://api.anthropic.com',
  },
  openai: { key: 'OPENAI_API_KEY', baseUrl: 'OPENAI_BASE_URL', standardUrl: 'https://api.openai.com/v1' },
};

type Environment = Record<string, string | undefined>;

export type AccessReading = ({ ok: true } & ModelAccess) | { ok: false; message: string };

function isProvider(word: string): word is Provider {
  return word in PROVIDERS;
}

/** Which model is asked; undefined if no key is set. */
export function modelAccess(
  environment: Environment,
  wanted: { provider?: string | undefined; model?: string | undefined },
): AccessReading | undefined {
  const withKey = Object.keys(PROVIDERS).filter(isProvider);
  const configured = withKey.filter((name) => environment[PROVIDERS[name].key]);
  const provider = wanted.provider ?? configured[0];
  if (provider === undefined) return;
  if (!isProvider(provider)) {
    return { ok: false, message: `--provider must be ${withKey.join(' or ')}; ${provider} was sent.` };
  }
  const { key: keyName, baseUrl, standardUrl } = PROVIDERS[provider];
  const key = environment[keyName];
  if (!key) return { ok: false, message: `--provider ${provider} needs a key in ${keyName}.` };
  const model = wanted.model ?? environment.EVALUATE_MODEL;
  if (!model) return { ok: false, message: `${keyName} is set: name the model with --model or in EVALUATE_MODEL.` };
  return { ok: true, provider, model, key, baseUrl: environment[baseUrl] ?? standardUrl };
}
