import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findUploadProblem, formatFileSize } from './upload-model.ts';

const photo = { name: 'Blusser.JPG', type: 'image/jpeg', size: 2_500_000 };

test('a file is accepted by its extension or by its media type', () => {
  for (const accept of [[], ['.jpg'], ['image/*'], ['image/jpeg'], ['.pdf', 'image/*']]) {
    assert.equal(findUploadProblem(photo, { accept, maxBytes: null }), null);
  }
  assert.equal(findUploadProblem(photo, { accept: ['.pdf'], maxBytes: null }), 'fileType');
});

test('a file above the size limit is refused, but not one at the limit', () => {
  assert.equal(findUploadProblem(photo, { accept: [], maxBytes: 2_499_999 }), 'fileTooLarge');
  assert.equal(findUploadProblem(photo, { accept: [], maxBytes: 2_500_000 }), null);
});

test('the size of a file is written in a suitable unit', () => {
  assert.equal(formatFileSize(2_500_000, 'nl-NL').replace(/\s/u, ' '), '2,5 MB');
  assert.equal(formatFileSize(0, 'nl-NL').replace(/\s/u, ' '), '0 byte');
});
