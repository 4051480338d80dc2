import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Draft, latestDraft, maxAgeDays, maxDrafts, withDraft, withoutDraft } from './draft-list.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-27T12:00:00.000Z');
const draft = (slot: string, form: string, ageDays = 0): Draft => ({
  slot,
  form,
  at: new Date(now - ageDays * day).toISOString(),
  base: {},
  values: { name: slot },
});

describe('the list of drafts', () => {
  it('keeps one draft per open form, the newest first', () => {
    const drafts = withDraft(withDraft([draft('a', 'item')], draft('b', 'item'), now), draft('a', 'item'), now);
    assert.deepEqual(
      drafts.map(({ slot }) => slot),
      ['a', 'b'],
    );
    assert.equal(latestDraft(drafts, 'item', now)?.slot, 'a');
    assert.equal(latestDraft(withoutDraft(drafts, 'a'), 'item', now)?.slot, 'b');
  });

  it('finds no draft of another form or division', () => {
    assert.equal(latestDraft([draft('a', '100 /items/new')], '200 /items/new', now), undefined);
  });

  it('is bounded, and drops the oldest', () => {
    const full = Array.from({ length: maxDrafts }, (_, n) => draft(`d${n}`, 'item'));
    const drafts = withDraft(full, draft('new', 'item'), now);
    assert.equal(drafts.length, maxDrafts);
    assert.equal(drafts[0]?.slot, 'new');
    assert.ok(!drafts.some(({ slot }) => slot === `d${maxDrafts - 1}`));
  });

  it('forgets a draft after two weeks', () => {
    const old = draft('old', 'item', maxAgeDays);
    assert.equal(latestDraft([old], 'item', now), undefined);
    assert.deepEqual(
      withDraft([old], draft('new', 'account'), now).map(({ slot }) => slot),
      ['new'],
    );
  });
});
