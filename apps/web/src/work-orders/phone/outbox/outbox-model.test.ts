import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf, type Step } from '../steps/steps.ts';
import {
  type Entry,
  fromStored,
  nextDue,
  nextId,
  nextWake,
  toStored,
  withMappedIds,
  withoutEntry,
} from './outbox-model.ts';

const answer = (taskId: string): Step => ({
  call: 'answerTask',
  params: { workOrderId: 'order', taskId },
  body: { result: 'passed' },
});

let count = 0;
function entry(step: Step, part: Partial<Entry> = {}): Entry {
  count += 1;
  return {
    id: String(count).padStart(12, '0'),
    key: `key-${count}`,
    queueKey: kindOf(step).queueKey(step),
    order: kindOf(step).order(step),
    after: null,
    waitsForOrder: false,
    step,
    draft: null,
    ifMatch: null,
    title: 'Extinguisher',
    at: '2026-11-21T08:00:00.000Z',
    state: 'waiting',
    tries: 0,
    nextAt: 0,
    problem: null,
    ...part,
  };
}

test('the steps of one record are sent in order, and other records do not wait for them', () => {
  const first = entry(answer('a'), { nextAt: 5000 });
  const second = entry(answer('a'));
  const other = entry(answer('b'));
  assert.equal(nextDue([first, second, other], 1000), other);
  assert.equal(nextDue([first, second], 1000), undefined);
  assert.equal(nextDue([first, second], 5000), first);
});

test('an entry that needs a decision holds up its own queue only', () => {
  const late = entry(answer('a'), { state: 'late' });
  const behind = entry(answer('a'));
  const other = entry(answer('b'));
  assert.equal(nextDue([late, behind], 0), undefined);
  assert.equal(nextWake([late, behind], 0), undefined);
  assert.equal(nextDue([late, behind, other], 0), other);
});

test('no entry waits longer than a minute when the clock was set back', () => {
  const far = entry(answer('a'), { nextAt: 10_000_000 });
  assert.equal(nextDue([far], 1000), far);
  assert.equal(nextWake([far], 1000), 60_000);
});

test('a new entry gets the id after the last one', () => {
  assert.equal(nextId([]), '000000000001');
  assert.equal(nextId([entry(answer('a'), { id: '000000000099' })]), '000000000100');
});

test('an entry waits for the one it belongs to in another queue, and a completion for everything of its order', () => {
  const report = entry(answer('a'), { nextAt: 5000 });
  const photo = entry(answer('b'), { after: report.id });
  const elsewhere = entry(answer('c'), { order: 'other' });
  const end = entry(answer('d'), { waitsForOrder: true });
  assert.equal(nextDue([report, photo, end], 1000), undefined);
  assert.equal(nextDue([report, photo, elsewhere, end], 1000), elsewhere);
  assert.equal(nextDue([photo, end], 1000), photo);
  assert.equal(nextDue([elsewhere, end], 1000), elsewhere);
  assert.equal(nextDue([end], 1000), end);
});

test('the next entry of a queue takes the version of the response, or else that of the entry before it', () => {
  const first = entry(answer('a'), { ifMatch: 3 });
  const second = entry(answer('a'));
  const other = entry(answer('b'));
  const all = [first, second, other];
  const versions = (left: readonly Entry[]) => left.map(({ ifMatch }) => ifMatch);
  assert.deepEqual(versions(withoutEntry(all, first.id, 4)), [4, null]);
  assert.deepEqual(versions(withoutEntry(all, first.id, undefined)), [3, null]);
});

test('temporary ids are replaced by those of the server wherever they occur', () => {
  const photo = new Blob(['photo']);
  const step: Step = Object.assign(answer('made-up'), {
    body: { result: 'failed', items: [{ itemId: 'made-up' }], photo },
  });
  const [after, same] = withMappedIds([entry(step), entry(answer('b'))], { 'made-up': 'real' });
  assert.equal(after?.queueKey, 'task|real');
  assert.deepEqual(after?.step, {
    call: 'answerTask',
    params: { workOrderId: 'order', taskId: 'real' },
    body: { result: 'failed', items: [{ itemId: 'real' }], photo },
  });
  assert.equal(same?.queueKey, 'task|b');
});

test('phones store the queue key of an entry as its lane', () => {
  const one = entry(answer('a'));
  const { queueKey, ...rest } = one;
  assert.deepEqual(toStored(one), { ...rest, lane: 'task|a' });
  assert.deepEqual(fromStored(toStored(one)), { ...rest, queueKey });
});
