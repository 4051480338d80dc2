import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#src/session/messages.ts';
import { signInReason } from './sign-in-reason.ts';

test('English messages of the provider and of browsers are replaced by our own texts', () => {
  for (const words of [messages.invalidIdToken, messages.timeout, messages.loginRequired, messages.notSetUp])
    assert.ok(signInReason(words));
  for (const words of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])
    assert.equal(signInReason(words), 'offline');
  assert.equal(signInReason('Your account is not assigned to this program.'), undefined);
});
