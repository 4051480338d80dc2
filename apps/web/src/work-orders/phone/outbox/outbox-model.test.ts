import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf, type Step } from '../steps/steps.ts';
import { backOff, type Entry, judge, nextDue, nextId, nextWake, withNames, withoutEntry } from './outbox-model.ts';

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
    lane: kindOf(step).lane(step),
    order: kindOf(step).order(step),
    after: null,
    waitsForOrder: false,
    step,
    draft: null,
    ifMatch: null,
    title: 'Device',
    at: '2026-11-21T08:00:00.000Z',
    state: 'waiting',
    tries: 0,
    nextAt: 0,
    problem: null,
    ...part,
  };
}

test('a record hears what is said of it in order, and no other one waits for it', () => {
  const first = entry(answer('a'), { nextAt: 5000 });
  const second = entry(answer('a'));
  const other = entry(answer('b'));
  assert.equal(nextDue([first, second, other], 1000), other);
  assert.equal(nextDue([first, second], 1000), undefined);
  assert.equal(nextDue([first, second], 5000), first);
});

test('what waits for a person holds up its own lane only', () => {
  const late = entry(answer('a'), { state: 'late' });
  const behind = entry(answer('a'));
  const other = entry(answer('b'));
  assert.equal(nextDue([late, behind], 0), undefined);
  assert.equal(nextWake([late, behind], 0), undefined);
  assert.equal(nextDue([late, behind, other], 0), other);
});

test('a clock that was set back makes nothing wait longer than a minute', () => {
  const far = entry(answer('a'), { nextAt: 10_000_000 });
  assert.equal(nextDue([far], 1000), far);
  assert.equal(nextWake([far], 1000), 60_000);
});

test('waits grow to a minute, unless the server names one', () => {
  assert.deepEqual(
    [0, 1, 2, 6, 30].map((tries) => backOff(tries, undefined)),
    [1000, 2000, 4000, 60_000, 60_000],
  );
  assert.equal(backOff(0, 7), 7000);
  assert.equal(backOff(0, 3600), 60_000);
});

test('no answer and an expired sign-in hold everything, an overloaded server one lane, a conflict asks a person', () => {
  assert.deepEqual(judge(0), { kind: 'later', isEverything: true });
  assert.deepEqual(judge(401), { kind: 'later', isEverything: true });
  assert.deepEqual(judge(403, 'auth.xsrf'), { kind: 'later', isEverything: true });
  assert.deepEqual(judge(403, 'auth.forbidden'), { kind: 'refused' });
  assert.deepEqual(judge(429), { kind: 'later', isEverything: false });
  assert.deepEqual(judge(503), { kind: 'later', isEverything: false });
  assert.deepEqual(judge(409), { kind: 'late' });
  assert.deepEqual(judge(412), { kind: 'late' });
  assert.deepEqual(judge(422), { kind: 'refused' });
});

test('an entry is stored behind the last one', () => {
  assert.equal(nextId([]), '000000000001');
  assert.equal(nextId([entry(answer('a'), { id: '000000000099' })]), '000000000100');
});

test('what belongs to another entry waits for it in another lane, and the end of a job for everything of its order', () => {
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

test('what follows is said of the version that was made before it, or of the one that held before that', () => {
  const first = entry(answer('a'), { ifMatch: 3 });
  const second = entry(answer('a'));
  const other = entry(answer('b'));
  const all = [first, second, other];
  const versions = (left: readonly Entry[]) => left.map(({ ifMatch }) => ifMatch);
  assert.deepEqual(versions(withoutEntry(all, first.id, 4)), [4, null]);
  assert.deepEqual(versions(withoutEntry(all, first.id, undefined)), [3, null]);
});

test('ids that were made up here become those of the server, wherever they are said', () => {
  const photo = new Blob(['photo']);
  const step: Step = Object.assign(answer('made-up'), {
    body: { result: 'failed', items: [{ itemId: 'made-up' }], photo },
  });
  const [after, same] = withNames([entry(step), entry(answer('b'))], { 'made-up': 'real' });
  assert.equal(after?.lane, 'task|real');
  assert.deepEqual(after?.step, {
    call: 'answerTask',
    params: { workOrderId: 'order', taskId: 'real' },
    body: { result: 'failed', items: [{ itemId: 'real' }], photo },
  });
  assert.equal(same?.lane, 'task|b');
});
