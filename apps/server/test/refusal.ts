import assert from 'node:assert/strict';
import { CallError } from '@werkbank/contract/wire/client.ts';
import type { ProblemCode } from '@werkbank/contract/wire/errors.ts';

/** Asserts that a call is refused with this code, and returns the refusal for further assertions. */
export async function refusedWith(code: ProblemCode, call: Promise<unknown>): Promise<CallError> {
  const refusal = await call.then(
    () => assert.fail(`expected ${code}, but the call succeeded`),
    (error: unknown) => error,
  );
  if (!(refusal instanceof CallError)) throw refusal;
  assert.equal(refusal.code, code, refusal.message);
  return refusal;
}
