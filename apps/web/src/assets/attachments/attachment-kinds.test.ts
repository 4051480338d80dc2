import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Attachment, maxAttachmentBytes } from '@werkbank/contract/assets/attachments/attachment.ts';
import { formatOf, maxFileBytes, typeOf } from './attachment-kinds.ts';

describe('the kind of an attachment', () => {
  it('is the chosen one, except that a text file is never a photo', () => {
    const picture = new File(['x'], 'IMG_1.HEIC');
    const text = new File(['x'], 'handleiding.pdf', { type: 'application/pdf' });
    assert.equal(typeOf(picture, 'typePlate'), 'typePlate');
    assert.equal(typeOf(text, 'photo'), 'document');
    assert.equal(typeOf(text, 'manual'), 'manual');
  });

  it('comes with the format of a picture that cannot be shown', () => {
    const attachment = (contentType: string, thumbnailUrl: string | null) =>
      ({ contentType, thumbnailUrl }) as Attachment;
    assert.equal(formatOf(attachment('image/heic', null)), 'HEIC');
    assert.equal(formatOf(attachment('image/jpeg', '/thumbnail')), null);
    assert.equal(formatOf(attachment('application/pdf', null)), null);
  });

  it('is limited to a size that the server accepts', () => {
    assert.ok(maxFileBytes <= maxAttachmentBytes);
  });
});
