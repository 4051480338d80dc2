import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Entry } from '../outbox/outbox-model.ts';
import type { RoundOrder } from '../pack/pack-model.ts';
import { blankAsset, faultOf, frequentTypes, newAsset, refusedAsset } from './new-asset-model.ts';
import { refusedReplacement, faultOf as replaceFault, replacementBody } from './replace-model.ts';

const now = new Date('2026-11-21T10:00:00Z');
const tag = 'T-7K3QX-9M2P6';
const order = {
  order: { id: 'o', type: 'maintenance' },
  site: { country: 'NL' },
  places: [{ id: 'p', path: 'Main › 1st' }],
  tasks: [{ sequence: 4 }, { sequence: 2 }],
} as unknown as RoundOrder;
const types = [{ type: 'EXT-F', country: 'NL', description: 'Foam' }] as never[];

test('a new asset needs a type; tag and year are valid or empty', () => {
  const fault = (part: object, used: string[] = []) => faultOf({ ...blankAsset, type: 'EXT-F', ...part }, used, now);
  assert.equal(faultOf(blankAsset, [], now), 'type');
  assert.equal(fault({}), null);
  assert.equal(fault({ tag: 'T-7K3QX-9M2P7' }), 'tag');
  assert.equal(fault({ tag: 't7k3qx9m2p6' }, [tag]), 'tagUsed');
  assert.deepEqual(
    ['2027', '19', '1949', ' 2019 '].map((year) => fault({ year })),
    ['year', 'year', 'year', null],
  );
});

test('a new asset is sent and shown last in the round under the same ids', () => {
  const values = { ...blankAsset, type: 'EXT-F', placeId: 'p', tag: 't7k3qx9m2p6', serialNumber: ' S1 ', year: '2019' };
  const { asset, task } = newAsset(values, types, order, { assetId: 'a', taskId: 't' });
  assert.deepEqual(asset, {
    id: 'a',
    type: 'EXT-F',
    tag,
    placeId: 'p',
    position: null,
    serialNumber: 'S1',
    manufactureDate: '2019-01-01',
  });
  assert.deepEqual(
    [task.id, task.assetId, task.sequence, task.placePath, task.typeDescription, task.level, task.result],
    ['t', 'a', 5, 'Main › 1st', 'Foam', 'service', null],
  );
  assert.equal('tag' in newAsset(blankAsset, types, order, { assetId: 'a', taskId: 't' }).asset, false);
});

const part = { itemId: 'i', warehouseId: 'van', isSerial: true } as never;
const filled = { part, label: 'other', tag, serialNumber: 'S2', year: '' } as const;

test('a replacement needs a tag, and a serial number if its item requires one', () => {
  const fault = (change: object, used: string[] = []) => replaceFault({ ...filled, ...change }, used, now);
  assert.equal(fault({}), null);
  assert.equal(fault({ tag: '' }), 'tag');
  assert.equal(fault({}, [tag]), 'tagUsed');
  assert.equal(fault({ serialNumber: ' ' }), 'serialNumber');
  assert.equal(fault({ part: null, serialNumber: '', label: 'later', tag: '' }), null);
});

test('a replacement from the van becomes an item of the order, but one from elsewhere does not', () => {
  assert.deepEqual(replacementBody({ ...filled, year: '2024' }, 'o', 'Corroded'), {
    workOrderId: 'o',
    keepTag: false,
    tag,
    itemId: 'i',
    warehouseId: 'van',
    serialNumber: 'S2',
    manufactureDate: '2024-01-01',
    reason: 'Corroded',
  });
  assert.deepEqual(replacementBody({ ...filled, part: null, label: 'keep', serialNumber: '' }, 'o', ''), {
    workOrderId: 'o',
    keepTag: true,
    serialNumber: null,
    manufactureDate: null,
  });
});

const params = { workOrderId: 'o', taskId: 't' };
const entry = (id: string, step: object, state = 'waiting') => ({ id, step, state }) as unknown as Entry;

test('a refused new asset fills its form as originally typed', () => {
  const typed = { type: 'EXT-F', placeId: 'p', position: 'Hall', tag, serialNumber: 'S1', year: '2019' };
  const { asset, task } = newAsset(typed, types, order, { assetId: 'a', taskId: 't' });
  const create = { call: 'createDevice', params, locationId: 'l', asset };
  const join = entry('2', { call: 'addToJob', params, task });
  assert.deepEqual(refusedAsset([entry('1', create, 'late'), join], 't'), {
    taskId: 't',
    assetId: 'a',
    values: typed,
    createEntry: '1',
    joinEntry: '2',
  });
  assert.equal(refusedAsset([entry('1', create), join], 't'), undefined);
  assert.equal(refusedAsset([entry('1', create, 'late'), join], 'other'), undefined);
});

test('a refused replacement fills its form as originally typed', () => {
  const refused = (values: typeof filled | ReturnType<typeof like>) => {
    const replacement = replacementBody(values, 'o', 'Corroded');
    return refusedReplacement([entry('1', { call: 'replaceDevice', params, replacement }, 'refused')], 't', [part]);
  };
  const like = (label: 'keep' | 'later') => ({ ...filled, part: null, label, tag: '', serialNumber: '', year: '2024' });
  assert.deepEqual(refused(filled), { id: '1', values: filled });
  assert.deepEqual(refused(like('keep'))?.values, like('keep'));
  assert.deepEqual(refused(like('later'))?.values, like('later'));
  assert.equal(
    refusedReplacement([entry('1', { call: 'replaceDevice', params, replacement: {} })], 't', []),
    undefined,
  );
});

test('the most frequent types of a round are offered first', () => {
  const types = ['A', 'B', 'C', 'D', 'E', 'F'].map((type) => ({ type }));
  const round = [...'BBBAACDDDDE'].map((type) => ({ type }));
  assert.deepEqual(
    frequentTypes(round, types).map(({ type }) => type),
    ['D', 'B', 'A', 'C'],
  );
  assert.deepEqual(frequentTypes([], types), []);
});
