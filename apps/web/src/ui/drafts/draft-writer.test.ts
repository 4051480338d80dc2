import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { type Draft, latestDraft, withDraft, withoutDraft } from './draft-list.ts';
import { DraftWriter } from './draft-writer.ts';

const now = Date.parse('2026-11-27T12:00:00.000Z');
const settled = async () => await Promise.resolve();

function memory() {
  let drafts: Draft[] = [];
  return {
    all: () => drafts,
    find: async (form: string) => latestDraft(drafts, form, now),
    keep: async (draft: Draft) => void (drafts = withDraft(drafts, draft, now)),
    drop: async (slot: string) => void (drafts = withoutDraft(drafts, slot)),
  };
}

describe('the draft of a form', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'], now }));
  afterEach(() => mock.timers.reset());

  it('is stored once nobody types, and is safe then', async () => {
    const storage = memory();
    const writer = new DraftWriter('item', storage);
    writer.keep({ name: 'F' }, { name: '' });
    writer.keep({ name: 'Fo' }, { name: '' });
    assert.equal(storage.all().length, 0);
    assert.equal(writer.isSafe(), false);
    mock.timers.tick(300);
    await settled();
    assert.equal(writer.isSafe(), true);
    assert.partialDeepStrictEqual(storage.all(), [{ form: 'item', base: { name: '' }, values: { name: 'Fo' } }]);
  });

  it('is gone after saving, also what waited to be stored', async () => {
    const storage = memory();
    const writer = new DraftWriter('item', storage);
    writer.keep({ name: 'Fo' }, { name: '' });
    writer.flush();
    writer.keep({ name: 'Foam' }, { name: '' });
    writer.drop();
    mock.timers.tick(1_000);
    await settled();
    assert.deepEqual(storage.all(), []);
    assert.equal(writer.isSafe(), false);
  });

  it('that is taken up is changed, and one of another tab is kept', async () => {
    const storage = memory();
    const [lost, other] = [new DraftWriter('item', storage), new DraftWriter('item', storage)];
    other.keep({ name: 'Other' }, {});
    other.flush();
    lost.keep({ name: 'Lost' }, {});
    lost.flush();
    const writer = new DraftWriter('item', storage);
    const found = await storage.find('item');
    assert.ok(found);
    writer.adopt(found);
    writer.keep({ name: 'Lost and found' }, {});
    writer.flush();
    assert.deepEqual(
      storage.all().map(({ values }) => values),
      [{ name: 'Lost and found' }, { name: 'Other' }],
    );
    writer.drop();
    assert.deepEqual(
      storage.all().map(({ values }) => values),
      [{ name: 'Other' }],
    );
  });

  it('is not stored in a shared browser', () => {
    const storage = memory();
    const writer = new DraftWriter(null, storage);
    writer.keep({ name: 'F' }, {});
    writer.flush();
    assert.deepEqual(storage.all(), []);
    assert.equal(writer.isSafe(), false);
  });
});
