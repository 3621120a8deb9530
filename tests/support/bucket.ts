import S3rver from '@20minutes/s3rver';
import { newDataFolder } from './server.ts';

/** The one that the server knows. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface TestBucket {
  settings: {
    bucket: string;
    prefix: string;
    region: string;
    endpoint: string;
    credentials: typeof CREDENTIALS;
  };
  /** What a service is started with to keep its jobs here. */
  environment: Record<string, string>;
  end(): Promise<void>;
}

/** A server that is compatible with S3 and checks signatures, with one bucket. */
export async function startBucket(): Promise<TestBucket> {
  const bucket = 'plumbline-jobs';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: newDataFolder(),
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: { bucket, prefix: 'jobs/of a team/', region: 'us-east-1', endpoint, credentials: CREDENTIALS },
    environment: {
      JOBS_DIR: `s3://${bucket}/jobs`,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    },
    end: () => server.close(),
  };
}
