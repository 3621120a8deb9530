import { shorten } from '@plumbline/calculators';
import type { FastifyRequest } from 'fastify';
import { hasEnded, type Job, jobDocument } from '../../../jobs/job.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../time/clock.ts';
import { inPath } from '../../http/openapi/operation.ts';
import { ProblemError } from '../../http/problem.ts';
import { ownerOf } from '../owner.ts';

const ID_SHOWN_MAX = 64;

export const JOB_ID = inPath('id', 'Id of the job', `job_${'0'.repeat(34)}`);

/** Asking after a tenth of the time that a job has run costs little, and nobody learns of the end much later. */
const RETRY_SHARE = 0.1;
const RETRY_SECONDS_MAX = 30;

/** The id in the path, which may be any text. */
export function jobIdOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

export function noSuchJob(request: FastifyRequest): ProblemError {
  const shown = JSON.stringify(shorten(jobIdOf(request), ID_SHOWN_MAX));
  return new ProblemError({ code: 'not_found', detail: `You have no job ${shown}. GET /v1/jobs lists your jobs.` });
}

/** Finds the jobs that requests name. */
export class JobLookup {
  readonly #jobs: Jobs;
  readonly #clock: Clock;

  constructor(jobs: Jobs, clock: Clock) {
    this.#jobs = jobs;
    this.#clock = clock;
  }

  async find(request: FastifyRequest): Promise<Job> {
    const job = await this.#jobs.find(ownerOf(request), jobIdOf(request));
    if (!job) throw noSuchJob(request);
    return job;
  }

  /** When to ask for a job again; undefined if it has ended. */
  retryAfterSeconds(job: Job): number | undefined {
    if (hasEnded(job)) return undefined;
    const seconds = Math.round(((this.#clock() - job.createdAt) / 1000) * RETRY_SHARE);
    return Math.min(Math.max(seconds, 1), RETRY_SECONDS_MAX);
  }

  /** Why something of a job is not there. */
  async notThere(request: FastifyRequest, what: string): Promise<ProblemError> {
    const job = await this.find(request);
    const { status, progress } = jobDocument(job);
    const retryAfterSeconds = this.retryAfterSeconds(job);
    if (retryAfterSeconds === undefined) {
      return new ProblemError({ code: 'not_found', detail: `The job has ended as ${status}, and has no ${what}.` });
    }
    const share = `${Math.floor(progress.share * 100)} %`;
    const detail = `The job is ${status}, and ${share} of its rows are done. Its ${what} is there when it has ended.`;
    return new ProblemError({ code: 'not_found', detail, retryAfterSeconds });
  }
}
