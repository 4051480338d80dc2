import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#base/problem.ts';

const cookieName = 'XSRF-TOKEN';

/** Gives the browser the value it must send back in X-XSRF-TOKEN; readable by script, as double submit needs. */
export function setXsrfCookie(reply: FastifyReply, key: Buffer, secure: boolean): void {
  const nonce = randomBytes(18).toString('base64url');
  reply.header(
    'set-cookie',
    `${cookieName}=${nonce}.${sign(nonce, key)}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`,
  );
}

/**
 * Double submit: header and cookie must be equal and signed by this server. A caller without the cookie brings no
 * ambient authority, so its bearer token alone decides; an anonymous write always needs the pair.
 * @throws Problem `auth.xsrf`
 */
export function verifyXsrf(request: FastifyRequest, anonymous: boolean, key: Buffer): void {
  const cookie = readCookie(request.headers.cookie);
  if (cookie === undefined && !anonymous) return;
  const header = request.headers['x-xsrf-token'];
  const [nonce = '', signature = ''] = (cookie ?? '').split('.');
  if (typeof header !== 'string' || !same(header, cookie ?? '') || !same(signature, sign(nonce, key)))
    throw new Problem('auth.xsrf');
}

const sign = (nonce: string, key: Buffer) => createHmac('sha256', key).update(nonce).digest('base64url');

const readCookie = (cookies: string | undefined) => /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies ?? '')?.[1];

function same(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && left.length > 0 && timingSafeEqual(left, right);
}
