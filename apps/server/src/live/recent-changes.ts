import type { LiveChange } from '@werkbank/contract/session/calls.ts';

type Subject = LiveChange['subject'];

/** When each subject of a division last changed, as far as this process has been notified. */
export class RecentChanges {
  /** When signals began to arrive without a gap. */
  #since: number | undefined;
  readonly #last = new Map<number, Map<Subject, number>>();

  /** Starts recording changes, after a gap. */
  begin(): void {
    this.#last.clear();
    this.#since = performance.now();
  }

  note({ division, subject }: LiveChange): void {
    const subjects = this.#last.get(division) ?? new Map<Subject, number>();
    this.#last.set(division, subjects.set(subject, performance.now()));
  }

  /** The subjects that changed within the last `age` milliseconds; undefined when that is not known. */
  within(age: number, division: number): Subject[] | undefined {
    const from = performance.now() - age;
    if (this.#since === undefined || this.#since > from) return undefined;
    return [...(this.#last.get(division) ?? [])].flatMap(([subject, at]) => (at >= from ? subject : []));
  }
}
