/** A queue in which callers take turns, however many jobs each of them has. */
export class FairQueue<Job> {
  /** The jobs of each caller; the caller whose turn it is comes first. */
  readonly #jobs = new Map<string, Job[]>();

  add(callerId: string, job: Job): void {
    const own = this.#jobs.get(callerId);
    if (own) own.push(job);
    else this.#jobs.set(callerId, [job]);
  }

  /** Removes the next job and returns it; its caller is the last to have another turn. */
  next(): Job | undefined {
    for (const [callerId, [job, ...rest]] of this.#jobs) {
      this.#jobs.delete(callerId);
      if (rest.length > 0) this.#jobs.set(callerId, rest);
      return job;
    }
    return undefined;
  }

  /** Removes all jobs and returns them. */
  takeAll(): Job[] {
    const jobs = [...this.#jobs.values()].flat();
    this.#jobs.clear();
    return jobs;
  }
}
