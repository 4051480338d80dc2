import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { compare, groupsOf, hashOf } from './certificate-model.ts';

test('the hash of a file depends on its bytes, and an additional byte changes it', async () => {
  const document = Buffer.from('%PDF-1.7 certificaat');
  const sha256 = createHash('sha256').update(document).digest('hex');
  assert.equal(compare(await hashOf(new Blob([document])), sha256.toUpperCase()), 'same');
  assert.equal(compare(await hashOf(new Blob([document, ' '])), sha256), 'different');
});

test('a hash is shown in groups', () => {
  assert.deepEqual(groupsOf('0123456789abcdef'), ['01234567', '89abcdef']);
  assert.deepEqual(groupsOf(''), []);
});
