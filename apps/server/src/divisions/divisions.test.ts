import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();

describe('divisions', () => {
  it('lists the divisions of the caller, by description', async () => {
    const { rows, total } = await server.api('employee').divisions.list({});
    assert.deepEqual(
      rows.map(({ code }) => code),
      [1, 2],
    );
    assert.equal(total, 2);
  });

  it('answers under every spelling of the specification', async () => {
    for (const url of ['/api/Divisions', '/api/division', '/API/DIVISION/', '/api/divisions']) {
      const { statusCode, headers } = await server.request('employee', { url });
      assert.equal(statusCode, 200, url);
      assert.equal(headers['x-total-count'], '2');
    }
  });

  it('lists only mobility divisions for the ordering back end', async () => {
    const { rows } = await server.api('admin').divisions.listMobility({});
    assert.deepEqual(new Set(rows.map(({ brand }) => brand)), new Set(['mobility']));
    assert.equal((await server.api('employee').divisions.listMobility({})).rows.length, 0);
  });

  it('pages', async () => {
    const page = await server.api('employee').divisions.list({ pageSize: 1, skip: 1 });
    assert.equal(page.rows.length, 1);
    assert.equal(page.total, 2);
    await refusedWith('header.PageSize', server.api('employee').divisions.list({ pageSize: 1001 }));
  });

  it('asks who is calling', async () => {
    await refusedWith('auth.required', server.api().divisions.list({}));
  });
});
