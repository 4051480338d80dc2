import type { IncomingHttpHeaders } from 'node:http';

/** The response header that confirms that a preference was followed. */
export const minimalApplied = { 'preference-applied': 'return=minimal' } as const;

const minimal = /(?:^|,)\s*return\s*=\s*"?minimal"?\s*(?:[,;]|$)/i;

/** Whether a write is answered without a body (`Prefer: return=minimal`, RFC 7240). */
export const wantsMinimal = ({ prefer }: IncomingHttpHeaders): boolean =>
  prefer !== undefined && minimal.test(String(prefer));

/** The response of a handler instead of a record that the client does not want. */
export class Written {
  readonly id: string;
  readonly version: number | undefined;

  constructor(id: string, version?: number) {
    this.id = id;
    this.version = version;
  }
}
