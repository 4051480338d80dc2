export interface Answered {
  name: string;
  request: object;
  /** 0 when the connection was closed without a response. */
  status: number;
  headers: Record<string, unknown>;
  text: string;
  milliseconds: number;
  /** Sent over a separate connection, which is kept open for a second in case more follows. */
  isRaw?: boolean;
}

const kept = 20;

/** The responses of the server to hostile requests. */
export class HostileTally {
  readonly byStatus = new Map<number, number>();
  /** Responses of 500 and above that are not caused by a limit. */
  readonly broken: Answered[] = [];
  /** Responses without the common headers, and refusals that are not problem documents. */
  readonly bare: Answered[] = [];
  readonly cutOff: Answered[] = [];
  slowest: Answered[] = [];
  readonly okByCall = new Map<string, number>();

  add(answered: Answered): void {
    const { status, name } = answered;
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
    if (status >= 200 && status < 300) this.okByCall.set(name, (this.okByCall.get(name) ?? 0) + 1);
    if (status === 0) {
      if (!answered.isRaw) this.cutOff.push(brief(answered));
    } else if (status >= 500 && !isLimit(answered)) this.broken.push(brief(answered));
    else if (isBare(answered)) this.bare.push(brief(answered));
    if (answered.isRaw) return;
    if (this.slowest.length < kept || answered.milliseconds > this.slowest.at(-1)!.milliseconds)
      this.slowest = [...this.slowest, brief(answered)].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, kept);
  }

  get count(): number {
    return [...this.byStatus.values()].reduce((sum, count) => sum + count, 0);
  }
}

/** Whether it is a 503 that states when to retry. */
const isLimit = ({ status, headers, text }: Answered) =>
  status === 503 && 'retry-after' in headers && text.includes('"conflict.busy"');

function isBare({ status, headers }: Answered): boolean {
  const given = headers['content-type'];
  const type = typeof given === 'string' ? given : '';
  const isRefusal = status >= 400 && type !== '' && !type.startsWith('application/problem+json');
  const secure = ['x-content-type-options', 'strict-transport-security', 'referrer-policy'];
  return isRefusal || secure.some((name) => !(name in headers));
}

/** Shortened for the report. */
const brief = (answered: Answered): Answered => ({
  ...answered,
  request: Object.fromEntries(
    Object.entries(answered.request).map(([name, value]) => [
      name,
      typeof value === 'string' || Buffer.isBuffer(value) ? String(value).slice(0, 400) : value,
    ]),
  ),
  text: answered.text.slice(0, 300),
});
