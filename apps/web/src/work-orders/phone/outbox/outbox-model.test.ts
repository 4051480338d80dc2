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
  withRightTime,
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
    isFile: kindOf(step).isFile ?? false,
    passesFiles: kindOf(step).passesFiles ?? false,
    step,
    draft: null,
    ifMatch: null,
    title: 'Extinguisher',
    at: '2026-11-21T08:00:00.000Z',
    clock: null,
    state: 'waiting',
    tries: 0,
    mayHaveArrived: false,
    nextAt: 0,
    problem: null,
    ...part,
  };
}

test('the steps of one record are sent in order, and other records do not wait for them', () => {
  const first = entry(answer('a'), { nextAt: 5000 });
  const second = entry(answer('a'));
  const other = entry(answer('b'));
  assert.deepEqual(nextDue([first, second, other], 1000, 'steps'), [other]);
  assert.deepEqual(nextDue([first, second], 1000, 'steps'), []);
  assert.deepEqual(nextDue([first, second], 5000, 'steps'), [first]);
});

test('results of several assets are sent at once, those of one asset in order', () => {
  const [a, again, b, c] = [entry(answer('a')), entry(answer('a')), entry(answer('b')), entry(answer('c'))];
  assert.deepEqual(nextDue([a, again, b, c], 0, 'steps'), [a, b, c]);
  assert.deepEqual(nextDue([a, again, b, c], 0, 'steps', new Set([a.id])), [b, c]);
  assert.deepEqual(nextDue([again, b, c], 0, 'steps', new Set([b.id])), [again, c]);
});

test('a step of a visit is sent alone in its order, before what was stored after it, and one visit after the other', () => {
  const work = (order: string): Step => ({
    call: 'work',
    params: { workOrderId: order, visitId: `visit of ${order}` },
    body: { at: '2026-11-21T08:00:00.000Z' },
  });
  const before = entry(answer('a'));
  const here = entry(work('order'));
  const after = entry(answer('b'));
  const there = entry(work('other'));
  const elsewhere = entry({ ...answer('c'), params: { workOrderId: 'third', taskId: 'c' } } as Step);
  const all = [before, here, after, there, elsewhere];
  assert.deepEqual(nextDue(all, 0, 'steps'), [before, elsewhere]);
  assert.deepEqual(nextDue(all.slice(1), 0, 'steps'), [here, elsewhere]);
  assert.deepEqual(nextDue(all.slice(1), 0, 'steps', new Set([here.id])), [elsewhere]);
  assert.deepEqual(nextDue(all.slice(2), 0, 'steps'), [after, there, elsewhere]);
});

test('an entry that needs a decision blocks only its own queue', () => {
  const late = entry(answer('a'), { state: 'late' });
  const behind = entry(answer('a'));
  const other = entry(answer('b'));
  assert.deepEqual(nextDue([late, behind], 0, 'steps'), []);
  assert.equal(nextWake([late, behind], 0, 'steps'), undefined);
  assert.deepEqual(nextDue([late, behind, other], 0, 'steps'), [other]);
});

test('no entry of the outbox waits longer than a minute after the clock was set back', () => {
  const far = entry(answer('a'), { nextAt: 10_000_000 });
  assert.deepEqual(nextDue([far], 1000, 'steps'), [far]);
  assert.equal(nextWake([far], 1000, 'steps'), 60_000);
});

test('a new entry of the outbox gets the id after the last one', () => {
  assert.equal(nextId([]), '000000000001');
  assert.equal(nextId([entry(answer('a'), { id: '000000000099' })]), '000000000100');
});

test('an entry waits for the one it belongs to in another queue, and a completion for everything of its order', () => {
  const report = entry(answer('a'), { nextAt: 5000 });
  const photo = entry(answer('b'), { after: report.id });
  const elsewhere = entry(answer('c'), { order: 'other' });
  const end = entry(answer('d'), { waitsForOrder: true });
  assert.deepEqual(nextDue([report, photo, end], 1000, 'steps'), []);
  assert.deepEqual(nextDue([report, photo, elsewhere, end], 1000, 'steps'), [elsewhere]);
  assert.deepEqual(nextDue([photo, end], 1000, 'steps'), [photo]);
  assert.deepEqual(nextDue([elsewhere, end], 1000, 'steps'), [elsewhere, end]);
  assert.deepEqual(nextDue([end], 1000, 'steps'), [end]);
});

test('the next entry of a queue gets the version from the response, or else that of the entry before it', () => {
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
  const unconcerned = entry(answer('b'));
  const [after, same] = withMappedIds([entry(step), unconcerned], { 'made-up': 'real' });
  assert.equal(after?.queueKey, 'task|real');
  assert.deepEqual(after?.step, {
    call: 'answerTask',
    params: { workOrderId: 'order', taskId: 'real' },
    body: { result: 'failed', items: [{ itemId: 'real' }], photo },
  });
  assert.equal(same, unconcerned);
});

test('phones store the queue key of an entry as its lane', () => {
  const one = entry(answer('a'));
  const { queueKey, ...rest } = one;
  assert.deepEqual(toStored(one), { ...rest, lane: 'task|a' });
  assert.deepEqual(fromStored(toStored(one)), { ...rest, queueKey });
});

const photoOf = (taskId: string): Step => ({
  call: 'sendPhoto',
  params: { workOrderId: 'order', taskId },
  asset: { locationId: 'location', id: 'asset' },
  file: new Blob(['photo']),
  name: 'photo.webp',
  description: '',
});

test('a photo waits for the result of its asset, and delays neither the next result nor another asset', () => {
  const first = entry(answer('a'), { ifMatch: 3 });
  const photo = entry(photoOf('a'));
  const corrected = entry(answer('a'));
  const other = entry(answer('b'));
  const all = [first, photo, corrected, other];
  assert.deepEqual(nextDue(all, 0, 'files'), []);
  const sent = withoutEntry(all, first.id, 4);
  assert.deepEqual(nextDue(sent, 0, 'files'), [photo]);
  assert.partialDeepStrictEqual(nextDue(sent, 0, 'steps')[0], { id: corrected.id, ifMatch: 4 });
  assert.deepEqual(nextDue([photo, other], 0, 'steps'), [other]);
});

test('a completion waits for the photos of its order', () => {
  const photo = entry(photoOf('a'));
  const end = entry(answer('d'), { waitsForOrder: true });
  assert.deepEqual(nextDue([photo, end], 0, 'steps'), []);
});

const timed = (part: Partial<Entry> = {}) => {
  const step: Step = {
    call: 'answerTask',
    params: { workOrderId: 'order', taskId: 'a' },
    body: { result: 'passed', at: '2026-11-22T00:30:00.000Z' },
  };
  return entry(step, { at: '2026-11-22T00:30:00.000Z', clock: { era: 2, offset: 0 }, ...part });
};
const hourBehind = (era: number) => (era === 2 ? -3_600_000 : undefined);

test('a step that was stored while the clock was wrong is corrected before it is sent', () => {
  assert.partialDeepStrictEqual(withRightTime(timed(), hourBehind), {
    at: '2026-11-21T23:30:00.000Z',
    step: { body: { at: '2026-11-21T23:30:00.000Z' } },
    clock: { era: 2, offset: -3_600_000 },
  });
  const elsewhere = timed({ clock: { era: 1, offset: 0 } });
  assert.equal(withRightTime(elsewhere, hourBehind), elsewhere);
});

test('a step that may have arrived is sent unchanged under its key until it is refused', () => {
  const sent = timed({ mayHaveArrived: true });
  assert.equal(withRightTime(sent, hourBehind), sent);
  const refused = timed({ mayHaveArrived: true, state: 'refused' });
  const again = withRightTime(refused, hourBehind);
  assert.partialDeepStrictEqual(again, { state: 'waiting', at: '2026-11-21T23:30:00.000Z' });
  assert.notEqual(again.key, refused.key);
  assert.equal(withRightTime(again, hourBehind), again);
});

test('entries stored by older versions are read correctly', () => {
  const {
    isFile: _,
    passesFiles: __,
    clock: ___,
    mayHaveArrived: ____,
    ...old
  } = toStored(entry(photoOf('a'), { tries: 2 }));
  assert.partialDeepStrictEqual(fromStored(old as ReturnType<typeof toStored>), {
    isFile: true,
    passesFiles: false,
    clock: null,
    mayHaveArrived: true,
  });
});
