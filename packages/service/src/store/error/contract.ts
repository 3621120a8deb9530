/** Internal errors of one kind within a minute, from all processes and machines. */
export interface ServiceErrors {
  /** When the minute began, in milliseconds since 1970. */
  minute: number;
  /** The route of the request, or the name of work in the background. */
  route: string;
  message: string;
  /** That of the latest request, to find in the log; empty for work in the background. */
  requestId: string;
  times: number;
}

/** Internal errors of the service, for its operator. */
export interface ErrorRecords {
  /** Adds to what is there; the newest request id stays. */
  add(errors: readonly ServiceErrors[]): Promise<void>;
  /** Those since a time, newest first. */
  list(since: number, limit: number): Promise<ServiceErrors[]>;
}
