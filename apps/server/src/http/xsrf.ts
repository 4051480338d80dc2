import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#base/problem.ts';

const cookieName = 'XSRF-TOKEN';

/**
 * Sets the cookie with the value that the browser must send back in X-XSRF-TOKEN; readable by script, as double submit requires. It belongs
 * to the caller, or to an anonymous browser before sign-in; a valid value is kept, so that tabs do not invalidate each other's.
 */
export function setXsrfCookie(request: FastifyRequest, reply: FastifyReply, key: Buffer): void {
  const cookie = readCookie(request.headers.cookie) ?? '';
  if (isOurs(cookie, key) && (!request.caller || belongsTo(cookie, request, key))) return;
  const nonce = isOurs(cookie, key) ? (cookie.split('.')[0] ?? '') : randomBytes(18).toString('base64url');
  const content = request.caller ? `${nonce}.${ownerOf(request, key)}` : nonce;
  const secure = request.server.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${cookieName}=${content}.${sign(content, key)}; Path=/; SameSite=Strict${secure}`);
}

/** Replaces the value of a signed-in browser by one of the user's own. */
export function bindXsrfCookie(request: FastifyRequest, reply: FastifyReply, key: Buffer): void {
  if (readCookie(request.headers.cookie) !== undefined) setXsrfCookie(request, reply, key);
}

/**
 * Double submit: header and cookie must be equal, signed by this server, and the caller's own. A caller without the cookie has no ambient
 * authority, so its bearer token alone decides; an anonymous write always needs the pair. A refusal sets a valid value, for a browser in
 * which another user has signed in in the meantime.
 * @throws Problem `auth.xsrf`
 */
export function verifyXsrf(request: FastifyRequest, reply: FastifyReply, key: Buffer): void {
  const cookie = readCookie(request.headers.cookie);
  if (cookie === undefined && request.caller) return;
  const header = request.headers['x-xsrf-token'];
  if (
    typeof header === 'string' &&
    same(header, cookie ?? '') &&
    isOurs(header, key) &&
    belongsTo(header, request, key)
  )
    return;
  if (request.caller) setXsrfCookie(request, reply, key);
  throw new Problem('auth.xsrf');
}

/** `nonce.signature` before sign-in, `nonce.owner.signature` for a user. */
function isOurs(value: string, key: Buffer): boolean {
  const end = value.lastIndexOf('.');
  return end > 0 && same(value.slice(end + 1), sign(value.slice(0, end), key));
}

const belongsTo = (value: string, request: FastifyRequest, key: Buffer) =>
  !request.caller || same(value.split('.')[1] ?? '', ownerOf(request, key));

const ownerOf = ({ caller }: FastifyRequest, key: Buffer) => sign(`owner ${caller?.userId}`, key).slice(0, 22);

const sign = (content: string, key: Buffer) => createHmac('sha256', key).update(content).digest('base64url');

const readCookie = (cookies: string | undefined) => /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies ?? '')?.[1];

function same(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && left.length > 0 && timingSafeEqual(left, right);
}
