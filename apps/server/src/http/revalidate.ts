import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredAnswer } from './idempotency.ts';

/** A response as bytes, which are hashed and sent. */
export type RevalidatedAnswer = Omit<StoredAnswer, 'body'> & { body: Buffer | '' };

/** Marks a response with a hash of its bytes, and responds `304` without them to a client that already has them. */
export function revalidate(answer: StoredAnswer, request: FastifyRequest, reply: FastifyReply): RevalidatedAnswer {
  const body = Buffer.from(answer.body);
  const etag = `"${hash('sha256', body, 'base64url')}"`;
  // The browser caches it but revalidates it every time.
  reply.header('cache-control', 'private, no-cache');
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(etag) ? { status: 304, body: '', location: null, etag } : { ...answer, body, etag };
}
