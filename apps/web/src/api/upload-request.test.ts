import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendForm } from './upload-request.ts';

test('an upload that was stopped before it began is not sent', async () => {
  const sent = sendForm('/api/files', { body: new FormData(), signal: AbortSignal.abort() }, () => {});
  await assert.rejects(sent, { name: 'AbortError' });
});
