import { join } from 'node:path';
import type { BucketSettings } from '../network/s3_client.ts';
import { notBlank, type Setting, unrepeated, urlWith } from '../setting_readers.ts';

/** A bucket, and a path in it. */
const BUCKET_URL = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([^?#]*))?$/;

/** Whether `JOBS_DIR` names a bucket and not a folder. */
export function isBucketUrl(text: string): boolean {
  return text.startsWith('s3:');
}

export const JOB_FOLDER_RULE = {
  rule: 'must be a folder or a bucket such as s3://bucket/path',
  read: (text: string): string | undefined =>
    text.trim() === '' || (isBucketUrl(text) && !BUCKET_URL.test(text)) ? undefined : text,
  received: (text: string) => (text.trim() === '' ? 'it is empty' : `"${text}" is set`),
};

const ENDPOINT = urlWith(['http:', 'https:'], 'https://objects.example.com');

/** The names are those of the tools of AWS. */
export const BUCKET_SETTINGS = {
  awsAccessKeyId: {
    variable: 'AWS_ACCESS_KEY_ID',
    meaning: 'Access key of the [bucket of jobs](jobs.md#a-bucket), if `JOBS_DIR` names one.',
    example: 'AKIA...',
    ...notBlank('must be an access key'),
  },
  awsSecretAccessKey: {
    variable: 'AWS_SECRET_ACCESS_KEY',
    meaning: 'Its secret.',
    ...unrepeated(notBlank('must be the secret of an access key')),
  },
  awsSessionToken: {
    variable: 'AWS_SESSION_TOKEN',
    meaning: 'Session token of temporary credentials. The service does not renew them.',
    ...unrepeated(notBlank('must be a session token')),
  },
  awsRegion: {
    variable: 'AWS_REGION',
    meaning: 'Region of the bucket.',
    default: 'us-east-1',
    ...notBlank('must be a region'),
  },
  awsEndpointS3: {
    variable: 'AWS_ENDPOINT_URL_S3',
    meaning:
      'URL of a service that is compatible with S3, for buckets that are not at AWS; the bucket then stands in the path. `AWS_ENDPOINT_URL` is read if it is not set.',
    example: 'https://objects.example.com',
    ...ENDPOINT,
  },
  awsEndpoint: {
    variable: 'AWS_ENDPOINT_URL',
    meaning: 'The same for all services of AWS.',
    example: 'https://objects.example.com',
    ...ENDPOINT,
  },
} satisfies Record<string, Setting<unknown>>;

interface BucketValues {
  jobFolder: string;
  dataFolder: string;
  awsAccessKeyId: string | undefined;
  awsSecretAccessKey: string | undefined;
  awsSessionToken: string | undefined;
  awsRegion: string;
  awsEndpointS3: string | undefined;
  awsEndpoint: string | undefined;
}

/** The default of `JOBS_DIR`, and where a machine reads and writes the files that it has in a bucket. */
export function jobFolderIn(dataFolder: string): string {
  return join(dataFolder, 'jobs');
}

/** A bucket is one setting of several variables. The folder is then that of what a machine reads and writes. */
export function withBucket<Values extends BucketValues>(values: Values) {
  const {
    jobFolder,
    awsAccessKeyId: accessKeyId = '',
    awsSecretAccessKey: secretAccessKey = '',
    awsSessionToken: sessionToken,
    awsRegion: region,
    awsEndpointS3,
    awsEndpoint,
    ...others
  } = values;
  const [, bucket, path = ''] = BUCKET_URL.exec(jobFolder) ?? [];
  const segments = path.split('/').filter((segment) => segment !== '');
  const jobBucket: BucketSettings | undefined =
    bucket === undefined
      ? undefined
      : {
          bucket,
          prefix: segments.map((segment) => `${segment}/`).join(''),
          region,
          endpoint: awsEndpointS3 ?? awsEndpoint,
          credentials: { accessKeyId, secretAccessKey, sessionToken },
        };
  return { ...others, jobBucket, jobFolder: jobBucket ? jobFolderIn(values.dataFolder) : jobFolder };
}

const NEEDED = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** What is missing if jobs have a bucket. */
export function bucketFaults(environment: Readonly<Record<string, string | undefined>>): string[] {
  if (!isBucketUrl(environment.JOBS_DIR ?? '')) return [];
  const missing = NEEDED.filter((variable) => environment[variable] === undefined);
  return missing.map((variable) => `${variable} must be set, too: a bucket in JOBS_DIR needs ${NEEDED.join(' and ')}.`);
}
