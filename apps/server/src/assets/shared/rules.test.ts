import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checkCharacter, newTag, readTag, stateAfterVisit } from './rules.ts';

const alphabet = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
const payload = fc.array(fc.constantFrom(...alphabet), { minLength: 9, maxLength: 9 }).map((some) => some.join(''));
const tags = payload.map((some) => `T-${some.slice(0, 5)}-${some.slice(5)}${checkCharacter(some)}`);

describe('a tag', () => {
  it('is understood in every spelling that people and scanners make of it', () => {
    for (const given of [
      'T-7K3QX-9M2P6',
      't-7k3qx-9m2p6',
      'T7K3QX9M2P6',
      '7k3qx 9m2p6',
      'https://werkbank.example/t/T-7K3QX-9M2P6',
      'http://192.168.0.7:4000/t/t-7k3qx-9m2p6?src=qr',
    ])
      assert.deepEqual(readTag(given), { tag: 'T-7K3QX-9M2P6' }, given);
  });

  it('with O is read as 0, with I or L as 1', () => {
    const base = `01${'ABCDEFG'}`;
    const tag = `T-${base.slice(0, 5)}-${base.slice(5)}${checkCharacter(base)}`;
    const sloppy = tag.replace('0', 'o').replace('1', 'l');
    assert.deepEqual(readTag(sloppy), { tag });
    assert.deepEqual(readTag(sloppy.replace('l', 'I')), { tag });
  });

  it('with one wrong character is refused, whichever it is', () => {
    fc.assert(
      fc.property(tags, fc.integer({ min: 0, max: 9 }), fc.constantFrom(...alphabet), (tag, place, other) => {
        const digits = Array.from(tag.slice(2).replace('-', ''));
        fc.pre(digits[place] !== other);
        digits[place] = other;
        return 'fault' in readTag(`T-${digits.join('')}`);
      }),
    );
  });

  it('is read back as printed', () => {
    fc.assert(
      fc.property(
        tags,
        (tag) => JSON.stringify(readTag(tag.toLowerCase().replaceAll('-', ''))) === JSON.stringify({ tag }),
      ),
    );
    assert.match(newTag(), /^T-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    assert.notEqual(newTag(), newTag());
  });

  it('of another manufacturer is kept unchanged', () => {
    assert.deepEqual(readTag('brand-0815'), { tag: 'BRAND-0815' });
    assert.deepEqual(readTag('a b'), { fault: 'form' });
    assert.deepEqual(readTag('<script>'), { fault: 'form' });
  });
});

describe('a visit to an asset', () => {
  it('sets the state of the asset according to its findings', () => {
    assert.equal(stateAfterVisit('inService', 'approved', undefined), 'inService');
    assert.equal(stateAfterVisit('inService', 'approvedWithRemarks', 1), 'defect');
    assert.equal(stateAfterVisit('defect', 'approved', 3), 'inService');
    assert.equal(stateAfterVisit('missing', 'approved', undefined), 'inService');
    assert.equal(stateAfterVisit('outOfService', 'approved', undefined), 'outOfService');
    assert.equal(stateAfterVisit('inService', 'rejected', undefined), 'defect');
    assert.equal(stateAfterVisit('inService', 'notFound', undefined), 'missing');
    assert.equal(stateAfterVisit('defect', 'notServiced', 1), 'defect');
  });
});
