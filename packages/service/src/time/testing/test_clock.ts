/** A clock that only the test moves. */
export class TestClock {
  time: number;

  constructor(start: string = '2026-11-15T12:00:00Z') {
    this.time = Date.parse(start);
  }

  readonly now = (): number => this.time;

  pass(ms: number): void {
    this.time += ms;
  }

  set(moment: string): void {
    this.time = Date.parse(moment);
  }
}
