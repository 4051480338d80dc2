import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LiveChange } from '@werkbank/contract/session/calls.ts';
import { changesOf, concerns, followLive, readEvents } from './live-stream.ts';

const change: LiveChange = { division: 1, subject: 'service_request', rows: [{ id: 'a', version: 2 }] };
const bytes = (text: string) => new TextEncoder().encode(text);
const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(bytes(chunk));
      controller.close();
    },
  });

describe('live events', () => {
  it('are parsed wherever the network splits them', async () => {
    const whole =
      `:\n\nevent: ready\ndata: {}\n\n` +
      `event: change\ndata: ${JSON.stringify(change)}\n\n` +
      `event: end\ndata: {"reason":"token"}\n\n`;
    for (const size of [1, 7, whole.length]) {
      const received: unknown[] = [];
      const chunks = whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      await readEvents(streamOf(...chunks), {
        onReady: () => received.push('ready'),
        onChange: (one) => received.push(one),
      });
      assert.deepEqual(received, ['ready', change]);
    }
  });

  it('report what changed before the stream was open, if the server knows', async () => {
    const received: unknown[] = [];
    let signs = 0;
    const stream = streamOf('event: ready\ndata: {"changed":["mail"]}\n\n:\n\n', 'event: ready\ndata: {}\n\n');
    await readEvents(stream, {
      onReady: (changed) => received.push(changed),
      onChange: () => {},
      onSign: () => signs++,
    });
    assert.deepEqual([received, signs], [[['mail'], undefined], 2]);
    assert.deepEqual(changesOf(1, ['mail']), [{ division: 1, subject: 'mail', rows: null }]);
    assert.equal(changesOf(1).length, 12);
  });

  it('that stop arriving are requested again, with delays that grow until a connection succeeds', async () => {
    const stopping = new AbortController();
    const pauses: number[] = [];
    let opened = 0;
    let ready = 0;
    await followLive(
      {
        open: async () => {
          opened++;
          if (opened === 4) return streamOf('event: ready\ndata: {}\n\n');
          throw new Error('no server');
        },
        wait: async (pause) => {
          pauses.push(pause);
          if (pauses.length === 14) stopping.abort();
        },
        onReady: () => ready++,
        onChange: () => assert.fail('nothing changed'),
      },
      stopping.signal,
    );
    assert.deepEqual([opened, ready], [14, 1]);
    const within = (index: number, pause: number) =>
      assert.ok(
        (pauses[index] ?? 0) >= pause * 0.75 && (pauses[index] ?? 0) <= pause * 1.25,
        `${index}: ${pauses[index]}`,
      );
    for (const [index, pause] of [1000, 2000, 4000, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000].entries())
      within(index, pause);
  });

  it('stop on abort, without another attempt', async () => {
    const stopping = new AbortController();
    stopping.abort();
    await followLive(
      {
        open: () => assert.fail('opened'),
        wait: () => assert.fail('waited'),
        onReady: () => {},
        onChange: () => {},
      },
      stopping.signal,
    );
    assert.ok(stopping.signal.aborted);
  });
});

describe('a live change', () => {
  it('concerns every list of its domain and the record itself', () => {
    const list = ['serviceRequests', 'list', { params: { division: 1 }, query: {} }, 'pages'];
    const record = (id: string) => ['serviceRequests', 'get', { params: { division: 1, id } }];
    assert.deepEqual(
      [list, record('a'), record('b'), ['accounts', 'get', { params: { id: 'a' } }]].map((key) =>
        concerns(change, key),
      ),
      [true, true, false, false],
    );
    assert.equal(concerns({ ...change, rows: null }, record('b')), true);
    const visit: LiveChange = { division: 1, subject: 'work_order_visit', rows: [{ id: 'v', version: 1, of: 'w' }] };
    assert.equal(concerns(visit, ['workOrders', 'get', { params: { workOrderId: 'w' } }]), true);
    assert.equal(concerns(visit, ['workOrders', 'get', { params: { workOrderId: 'x' } }]), false);
    const scan: LiveChange = { division: 1, subject: 'order_scan', rows: [{ id: 's', version: 1, of: 'o' }] };
    const ofOrder = { params: { salesOrderId: 'o' } };
    assert.equal(concerns(scan, ['salesOrders', 'listScans', ofOrder]), true);
    assert.equal(concerns(scan, ['salesOrders', 'get', ofOrder]), false);
  });
});
