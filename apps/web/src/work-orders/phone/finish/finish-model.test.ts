import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extraItems, needsConsent } from '../consent/consent-model.ts';
import type { Entry } from '../outbox/outbox-model.ts';
import type { RoundOrder } from '../pack/pack-model.ts';
import { countPhotos, countResults, missingHere, missingOnServer, undecidedEntries } from './finish-model.ts';

interface Part {
  tasks?: object[];
  [key: string]: unknown;
}

const round = ({ tasks = [], ...part }: Part = {}): RoundOrder =>
  ({
    tasks,
    order: {
      id: 'order',
      visits: [],
      items: [],
      signatureRequired: true,
      signedAt: null,
      signatureRefusedReason: null,
      consent: null,
      ...part,
    },
  }) as unknown as RoundOrder;

const task = (id: string, result: string | null) => ({
  id,
  assetId: `asset ${id}`,
  description: id,
  tag: 'T-1',
  result,
});
const signed = { signedAt: '2026-11-21T08:00:00.000Z' };
const visit = (engineerId: string, status: string) => ({
  id: engineerId,
  engineerId,
  status,
  engineerFullName: engineerId,
});
const item = (part: object) => ({ planned: false, billable: true, quantity: 1, amountInclVat: 12.1, ...part });
const entry = (part: object) => ({ id: '1', order: 'order', state: 'waiting', title: 'Hose', ...part }) as Entry;
const kinds = (order: RoundOrder, entries: Entry[] = []) => missingHere(order, entries, 'me').map(({ kind }) => kind);

test('open tasks, a signature, running visits of colleagues and undecided entries are missing', () => {
  const order = round({
    tasks: [task('a', 'passed'), task('b', null)],
    visits: [visit('me', 'working'), visit('Daan', 'onBreak'), visit('Bo', 'done')],
  });
  const refused = entry({ state: 'refused' });
  assert.deepEqual(
    missingHere(order, [refused, entry({ order: 'other', state: 'late' })], 'me').map(({ kind, name }) => [kind, name]),
    [
      ['entry', 'Hose'],
      ['asset', 'b · T-1'],
      ['visit', 'Daan'],
      ['signature', ''],
    ],
  );
});

test('waiting entries, a refused completion and a reason for not having a signature are not missing', () => {
  assert.deepEqual(kinds(round(signed), [entry({}), entry({ state: 'late', waitsForOrder: true })]), []);
  assert.deepEqual(kinds(round({ signatureRefusedReason: 'Niemand' })), []);
  assert.deepEqual(kinds(round({ signatureRequired: false })), []);
});

test('unsent photos are counted and undecided entries are listed', () => {
  const photo = entry({ queueKey: 'task|a', step: { file: 'bytes' } });
  const signature = entry({ queueKey: 'signature|order', step: { file: 'bytes' } });
  const answer = entry({ queueKey: 'task|b', step: {}, state: 'editing', id: '7' });
  assert.equal(countPhotos([photo, signature, answer]), 1);
  assert.deepEqual(
    undecidedEntries([photo, answer]).map(({ key }) => key),
    ['7'],
  );
});

test('a refusal names the task, the visit or the signature', () => {
  const problem = {
    errors: [
      { path: 'tasks/b', code: 'task_open', message: 'b' },
      { path: 'tasks/b', code: 'photo_missing', message: 'b' },
      { path: 'tasks/gone', code: 'task_open', message: 'Gone' },
      { path: 'visits/1', code: 'visit_running', message: 'Daan' },
      { path: 'signature', code: 'signature_missing', message: 'De Linde' },
    ],
  } as never;
  const named = missingOnServer(problem, round({ tasks: [task('b', 'failed')] }));
  assert.deepEqual(
    named.map(({ kind, name, assetId }) => [kind, name, assetId]),
    [
      ['asset', 'b · T-1', 'asset b'],
      ['photo', 'b · T-1', 'asset b'],
      ['other', 'Gone', undefined],
      ['visit', 'Daan', undefined],
      ['signature', '', undefined],
    ],
  );
  assert.deepEqual(missingOnServer(null, round()), []);
});

test('assets are counted by result, open ones last', () => {
  const tasks = [task('a', null), task('b', 'failed'), task('c', 'passed'), task('d', 'passed')];
  assert.deepEqual(
    countResults(round({ tasks })).map(({ result, count }) => [result, count]),
    [
      ['passed', 2],
      ['failed', 1],
      ['open', 1],
    ],
  );
});

test('consent is needed for billable used parts, only once for the same price', () => {
  const items = [
    item({}),
    item({ amountInclVat: 0.2 }),
    item({ planned: true }),
    item({ billable: false }),
    item({ quantity: -1, amountInclVat: -0.2 }),
  ];
  const consent = { accepted: true, amountInclVat: 12.1 };
  assert.equal(extraItems(round({ items })).amountInclVat, 12.1);
  assert.equal(needsConsent(round({ items })), true);
  assert.equal(needsConsent(round({ items, consent })), false);
  assert.equal(needsConsent(round({ items: [...items, item({})], consent })), true);
  assert.equal(needsConsent(round({ items, consent: { ...consent, accepted: false } })), false);
  assert.equal(needsConsent(round({ items: [item({ billable: false })] })), false);
});
