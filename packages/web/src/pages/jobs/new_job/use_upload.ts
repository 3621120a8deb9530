import { useEffect, useRef, useState } from 'react';
import type { ApiResult } from '../../../account/account_api.ts';
import type { Job } from '../job_api.ts';
import { uploadJob } from './upload_job.ts';

export interface Upload {
  sent: number;
  size: number;
}

type Request = Parameters<typeof uploadJob>[0];

/** Warns before the page is left. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Sends the file of a job, and says how far it is. Leaving the page cancels it. */
export function useUpload() {
  const [upload, setUpload] = useState<Upload>();
  const running = useRef<AbortController>(undefined);
  const isUploading = upload !== undefined;
  useEffect(() => {
    if (!isUploading) return;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUploading]);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (request: Pick<Request, 'file' | 'type' | 'query'>): Promise<ApiResult<Job> | undefined> => {
    const { size } = request.file;
    running.current = new AbortController();
    setUpload({ sent: 0, size });
    const result = await uploadJob({
      ...request,
      signal: running.current.signal,
      onProgress: (sent) => setUpload({ sent: Math.min(sent, size), size }),
    });
    setUpload(undefined);
    return result;
  };
  return { upload, send, cancel: () => running.current?.abort() };
}
