/** A queue in which callers take turns, however many jobs each of them has. */
export class FairQueue<Job> {
  /** The jobs of each caller; the caller whose turn it is comes first. */
  readonly #jobs = new Map<string, Job[]>();

  add(callerId: string, job: Job): void {
    const own = this.#jobs.get(callerId);
    if (own) own.push(job);
    else this.#jobs.set(callerId, [job]);
  }

  /** How many jobs there are, without those of some callers. */
  count(without?: ReadonlySet<string>): number {
    let count = 0;
    for (const [callerId, jobs] of this.#jobs) if (!without?.has(callerId)) count += jobs.length;
    return count;
  }

  /** Removes the next job and returns it; its caller is the last to have another turn. Some callers can be left out. */
  next(without?: ReadonlySet<string>): Job | undefined {
    for (const [callerId, [job, ...rest]] of this.#jobs) {
      if (without?.has(callerId)) continue;
      this.#jobs.delete(callerId);
      if (rest.length > 0) this.#jobs.set(callerId, rest);
      return job;
    }
    return undefined;
  }

  /** Makes a caller the last to have a turn. */
  postpone(callerId: string): void {
    const own = this.#jobs.get(callerId);
    this.#jobs.delete(callerId);
    if (own) this.#jobs.set(callerId, own);
  }

  remove(callerId: string, job: Job): void {
    const own = this.#jobs.get(callerId);
    const place = own?.indexOf(job) ?? -1;
    if (!own || place === -1) return;
    own.splice(place, 1);
    if (own.length === 0) this.#jobs.delete(callerId);
  }

  /** Removes all jobs and returns them. */
  takeAll(): Job[] {
    const jobs = [...this.#jobs.values()].flat();
    this.#jobs.clear();
    return jobs;
  }
}
