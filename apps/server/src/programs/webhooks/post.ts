import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { deliveryFailures } from '@werkbank/contract/programs/webhooks/webhook-calls.ts';
import { AddressRefused, checkUrl, publicLookup } from './addresses.ts';

/** The outcome of posting a message. */
export interface Outcome {
  /** Null when it was accepted. */
  failure: (typeof deliveryFailures)[number] | null;
  status: number | null;
  /** The beginning of the response. */
  answer: string | null;
}

interface Posting {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
  arePrivateAllowed: boolean;
  /** Timeout of the whole exchange in milliseconds. */
  timeout?: number;
}

const usualTimeout = 15_000;
/** Maximum bytes read from a response. */
const mostRead = 1_000;

/** Sends a message once. Redirects are not followed: when a receiver moves, its address has to be changed. */
export async function post({
  url: text,
  arePrivateAllowed,
  timeout = usualTimeout,
  ...sent
}: Posting): Promise<Outcome> {
  const timer = AbortSignal.timeout(timeout);
  try {
    const url = checkUrl(text, arePrivateAllowed);
    const options: RequestOptions = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...sent.headers,
        'content-length': Buffer.byteLength(sent.body),
        'user-agent': 'Werkbank',
      },
      signal: timer,
      agent: false,
      ...(!arePrivateAllowed && { lookup: publicLookup as never }),
    };
    const answer = await exchange(url, options, sent.body);
    const status = answer.statusCode ?? 0;
    return { failure: status >= 200 && status < 300 ? null : 'refused', status, answer: await beginningOf(answer) };
  } catch (error) {
    const failure = timer.aborted ? 'timeout' : error instanceof AddressRefused ? 'address' : 'unreachable';
    return { failure, status: null, answer: null };
  }
}

async function exchange(url: URL, options: RequestOptions, body: string | Buffer): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return await new Promise((resolve, reject) => {
    const request = send(url, options, resolve);
    // A receiver that answers 101 ends the request without a response and without an error.
    request.on('close', () => reject(new Error('closed without a response')));
    request.on('error', reject).end(body);
  });
}

/** Reads no more of the response than is stored. */
async function beginningOf(answer: IncomingMessage): Promise<string | null> {
  const read: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    read.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length >= mostRead) break;
  }
  answer.destroy();
  // PostgreSQL cannot store U+0000.
  return Buffer.concat(read).subarray(0, mostRead).toString('utf8').replaceAll('\u0000', '') || null;
}
