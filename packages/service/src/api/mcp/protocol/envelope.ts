import { type Result, SerializedJson } from './serialized_json.ts';
import { CACHE_HINTS, SERVER_INFO, SERVER_INFO_KEY } from './server_info.ts';

/** Adds the fields that the stateless revision requires in every result. */
export function withEnvelope(method: string, result: Result): SerializedJson {
  const identity = { [SERVER_INFO_KEY]: SERVER_INFO };
  if (result instanceof SerializedJson) {
    const _meta = { ...identity, ...result.meta };
    const added = JSON.stringify({ resultType: 'complete', ...CACHE_HINTS[method], _meta });
    return new SerializedJson(`${result.withoutMeta.slice(0, -1)},${added.slice(1)}`);
  }
  const _meta = { ...identity, ...(result._meta as object | undefined) };
  return new SerializedJson(JSON.stringify({ resultType: 'complete', ...CACHE_HINTS[method], ...result, _meta }));
}
