import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseBox, readBox, writeBox } from './box-address.ts';

describe('the part of the world in the URL of a map', () => {
  it('is read as it was written, to ten metres', () => {
    const written = writeBox({ west: 4.123_456, south: 51, east: 5.5, north: 52.25 });
    assert.equal(written, '4.1235,51,5.5,52.25');
    assert.deepEqual(parseBox(readBox(written)), { west: 4.1235, south: 51, east: 5.5, north: 52.25 });
  });

  it('is left out when it is no part of the world', () => {
    for (const typed of ['', '1,2,3', '5,51,4,52', '4,52,5,51', '4,51,500,52', '4,51,x,52', '1.2.3,51,5,52', 7, null])
      assert.equal(readBox(typed), undefined, String(typed));
  });
});
