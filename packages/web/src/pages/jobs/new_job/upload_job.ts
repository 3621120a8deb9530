import { type ApiResult, problemOf, UNREACHABLE } from '../../../account/account_api.ts';
import { JOBS, type Job } from '../job_api.ts';

interface Upload {
  file: File;
  type: string;
  query: URLSearchParams;
  /** Bytes that were sent. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Uploads the file of a new job. Undefined if it was cancelled. `fetch` does not say how much was sent. */
export function uploadJob({ file, type, query, onProgress, signal }: Upload): Promise<ApiResult<Job> | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${JOBS}?${query}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', type);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      const isJob = request.status < 300 && body !== undefined;
      resolve(isJob ? { ok: true, value: body as Job } : { ok: false, problem: problemOf(body) });
    });
    request.addEventListener('error', () => resolve({ ok: false, problem: UNREACHABLE }));
    request.addEventListener('abort', () => resolve(undefined));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
