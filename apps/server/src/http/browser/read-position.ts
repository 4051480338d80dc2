import type { Call } from '@werkbank/contract/wire/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logBeginning } from '#db/replica.ts';

/** How far in the database's log this browser has written; sent to every process, and by every tab. */
const cookieName = 'WB-POSITION';

const readCookie = (cookies: string) => /(?:^|;\s*)WB-POSITION=([^;]*)/.exec(cookies)?.[1];

/**
 * The position that a standby must have reached to answer this request; undefined when only the primary may: for programs, which have no
 * cookies, for anything but lists and files, and for a page that has just heard of a colleague's change.
 */
export function positionWanted(call: Call, request: FastifyRequest, reply: FastifyReply): string | undefined {
  const { cookie, 'cache-control': caching } = request.headers;
  if (!request.caller || cookie === undefined) return undefined;
  const position = readCookie(cookie);
  if (position === undefined) keepPosition(request, reply, logBeginning);
  const isSpread = call.page !== undefined || call.produces !== undefined;
  return isSpread && caching !== 'no-cache' ? position : undefined;
}

/** After a write: the browser's later reads see it, whichever process answers. */
export function keepPosition(request: FastifyRequest, reply: FastifyReply, position: string): void {
  if (request.headers.cookie === undefined) return;
  const secure = request.server.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${cookieName}=${position}; Path=/api; HttpOnly; SameSite=Strict${secure}`);
}
