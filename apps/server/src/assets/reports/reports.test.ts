import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { letVisit } from '../../../test/visits.ts';
import { day, month, newAsset, newLocation } from '../assets.fixture.ts';
import { replanNext } from '../due-dates/recalculation-store.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const admin = server.api('admin');
const { id: locationId } = await newLocation(employee);
await letVisit(employee, locationId);
const nowhere = '00000000-0000-4000-8000-000000000000';

const freshAsset = async (body: object = {}) => {
  const { id } = await newAsset(employee, locationId, { installationDate: month(-12), ...body });
  return { locationId, id };
};
type Path = { locationId: string; id: string };
const report = (params: Path, body: object) =>
  engineer.assets.addServiceReport({ params, body: { result: 'approved', ...body } });
const look = (params: Path) => employee.assets.get({ params });

describe('a value that was taken over from the last report', () => {
  it('is marked in the report, and refused where the check point wants a fresh reading', async () => {
    const params = await freshAsset();
    const taken = { code: 'EXT-08', value: 14.2, takenOver: true as const };
    const made = await report(params, { checks: [taken, { code: 'EXT-07', outcome: 'ok' }] });
    assert.deepEqual(
      made.checks.map(({ takenOver }) => takenOver),
      [true, undefined],
    );
    const { rows } = await admin.assets.listCheckPoints({ query: { family: 'EXT' } });
    const point = rows.find(({ code }) => code === 'EXT-08');
    const setFresh = (needsMeasuring: boolean) =>
      admin.assets.updateCheckPoint({ params: { id: point?.id ?? '' }, body: { needsMeasuring } });
    assert.equal((await setFresh(true)).needsMeasuring, true);
    const { problem } = await refusedWith('servicereport.needs_measuring', report(params, { checks: [taken] }));
    assert.equal(problem?.params?.codes, 'EXT-08');
    await report(params, { checks: [{ code: 'EXT-08', value: 14.2 }] });
    await setFresh(false);
  });
});

describe('a service report', () => {
  it('advances the dates and keeps the month', async () => {
    const params = await freshAsset();
    const made = await report(params, { checks: [{ code: 'EXT-07', outcome: 'ok' }], durationMinutes: 12 });
    assert.deepEqual(
      [made.date, made.engineerFullName, made.level, made.stateAfter, made.checks[0]?.outcome],
      [day(0), made.creatorFullName, 'service', 'inService', 'ok'],
    );
    const asset = await look(params);
    assert.deepEqual(
      [asset.dueOn, asset.lastServiceOn, asset.lastResult, asset.light],
      [month(12), day(0), 'approved', 'green'],
    );
    assert.deepEqual(asset.lastServiceReport, { id: made.id, date: day(0), result: 'approved' });
    assert.deepEqual(await engineer.assets.getServiceReport({ params: { ...params, serviceReportId: made.id } }), made);
    assert.deepEqual((await engineer.assets.listServiceReports({ params })).rows, [made]);
  });

  it('of a higher level includes the lower ones', async () => {
    const params = await freshAsset({ installationDate: month(-120), manufactureDate: month(-120) });
    await report(params, { level: 'revision' });
    const { plan } = await look(params);
    assert.deepEqual(
      plan.map(({ level, dueOn, lastDoneOn }) => [level, dueOn, lastDoneOn]),
      [
        ['service', month(12), day(0)],
        ['extended', month(60), day(0)],
        ['revision', null, day(0)],
      ],
    );
  });

  it('with a critical defect makes the asset unusable until a visit repairs it', async () => {
    const params = await freshAsset();
    await report(params, { result: 'approvedWithRemarks', defects: [{ code: 'E02' }] });
    assert.deepEqual([(await look(params)).state, (await look(params)).light], ['defect', 'red']);
    await report(params, { type: 'repair', defects: [{ code: 'E02', resolved: true }] });
    assert.deepEqual([(await look(params)).state, (await look(params)).light], ['inService', 'green']);
    await report(params, { result: 'approvedWithRemarks', defects: [{ code: 'E13' }] });
    assert.deepEqual([(await look(params)).state, (await look(params)).light], ['inService', 'amber']);
    await report(params, { result: 'notFound' });
    assert.equal((await look(params)).state, 'missing');
  });

  it('of an earlier day does not change the present state', async () => {
    const params = await freshAsset({ installationDate: month(-24) });
    await report(params, {});
    await report(params, { date: month(-12), result: 'rejected' });
    const asset = await look(params);
    assert.deepEqual([asset.state, asset.lastResult, asset.dueOn], ['inService', 'approved', month(12)]);
  });

  it('is corrected by a new one, once, and never changed', async () => {
    const params = await freshAsset();
    const wrong = await report(params, { result: 'rejected' });
    const right = await report(params, { correctsId: wrong.id });
    assert.equal((await look(params)).state, 'inService');
    const { rows } = await engineer.assets.listServiceReports({ params });
    assert.deepEqual(
      rows.map(({ id, correctsId, correctedById }) => [id, correctsId, correctedById]),
      [
        [right.id, wrong.id, null],
        [wrong.id, null, right.id],
      ],
    );
    await refusedWith('servicereport.corrected', report(params, { correctsId: wrong.id }));
    await refusedWith('servicereport.not_found', report(params, { correctsId: nowhere }));
    await assert.rejects(
      sql`update service_report set result = 'approved' where id = ${wrong.id}`.execute(server.db),
      /append-only/,
    );
  });

  it('updates dates of the asset that were read from it', async () => {
    const params = await freshAsset({ type: 'AED', padsAdultDueOn: day(-5) });
    assert.equal((await look(params)).light, 'red');
    await report(params, {
      checks: [
        { code: 'AED-03', date: day(700) },
        { code: 'AED-06', date: day(300) },
      ],
    });
    const asset = await look(params);
    assert.deepEqual([asset.padsAdultDueOn, asset.batteryDueOn, asset.dueReason], [day(700), day(300), 'batteryDate']);
  });

  it('keeps measured values with the limits of the day, and refuses none', async () => {
    const gauge = (await engineer.assets.listCheckPoints({ pageSize: 200 })).rows.find(({ code }) => code === 'EXT-08');
    const setLimits = (body: object) => admin.assets.updateCheckPoint({ params: { id: gauge?.id ?? '' }, body });
    await setLimits({ lowerLimit: 0.3, upperLimit: 1.1 });
    const params = await freshAsset();
    const measured = (value: number | null) => ({ code: 'EXT-08', value, outcome: 'ok' as const });
    const made = await report(params, {
      checks: [0.3, 1.1, 1.1001, 0.2999, null].map(measured).concat({ code: 'EXT-16', value: 2020, outcome: 'ok' }),
    });
    assert.deepEqual(
      made.checks.map(({ value, unit, withinLimits }) => [value, unit, withinLimits]),
      [
        [0.3, 'bar', true],
        [1.1, 'bar', true],
        [1.1001, 'bar', false],
        [0.2999, 'bar', false],
        [null, null, null],
        [2020, null, null],
      ],
    );
    const { points } = await engineer.assets.getChecklist({ params });
    const { lowerLimit, upperLimit } = points.find(({ code }) => code === 'EXT-08') ?? {};
    assert.deepEqual([lowerLimit, upperLimit], [0.3, 1.1]);

    assert.deepEqual((await setLimits({ lowerLimit: null })).upperLimit, 1.1);
    const kept = await engineer.assets.getServiceReport({ params: { ...params, serviceReportId: made.id } });
    assert.deepEqual(kept.checks, made.checks);
    const later = await report(params, { checks: [measured(-40)] });
    assert.deepEqual([later.checks[0]?.lowerLimit, later.checks[0]?.withinLimits], [null, true]);
    await sql`insert into service_report (division, asset_id, performed_on, kind, level, result, checks, state_before, state_after)
      values (1, ${params.id}, current_date - 400, 'maintenance', 'service', 'approved', '[{"code":"EXT-08","value":3}]', 'inService',
        'inService')`.execute(server.db);
    const [older] = (await engineer.assets.listServiceReports({ params })).rows.toReversed();
    assert.deepEqual([older?.checks[0]?.value, older?.checks[0]?.withinLimits], [3, null]);
    await refusedWith('body.invalid', report(params, { checks: [measured(1e300)] }));
    await refusedWith('checkpoint.limits_crossed', setLimits({ lowerLimit: 1.2 }));
    await refusedWith('body.invalid', setLimits({ lowerLimit: 1.23456 }));
    await setLimits({ lowerLimit: null, upperLimit: null });
  });

  it('judges a measured value by the limits of its model', async () => {
    const gauge = (await admin.assets.listCheckPoints({ pageSize: 200 })).rows.find(({ code }) => code === 'EXT-08');
    const set = (body: object) => admin.assets.updateCheckPoint({ params: { id: gauge?.id ?? '' }, body });
    const modelLimits = [
      { brand: null, model: 'P6', lowerLimit: 10, upperLimit: 14 },
      { brand: 'Gloria', model: 'P6', lowerLimit: null, upperLimit: 15.5 },
    ];
    const kept = await set({ lowerLimit: 12, upperLimit: 16, modelLimits });
    assert.deepEqual(kept.modelLimits, modelLimits);
    const checks = [{ code: 'EXT-08', value: 15, outcome: 'ok' as const }];
    const results: unknown[] = [];
    for (const body of [
      { model: 'p6', brand: 'GLORIA ' },
      { model: 'P6', brand: 'Ajax' },
      { model: 'P6' },
      { model: 'P9' },
      {},
    ]) {
      const params = await freshAsset(body);
      const [check] = (await report(params, { checks })).checks;
      const { points } = await engineer.assets.getChecklist({ params });
      const point = points.find(({ code }) => code === 'EXT-08');
      assert.deepEqual([point?.lowerLimit, point?.upperLimit], [check?.lowerLimit, check?.upperLimit]);
      results.push([check?.lowerLimit, check?.upperLimit, check?.withinLimits]);
    }
    assert.deepEqual(results, [
      [null, 15.5, true],
      [10, 14, false],
      [10, 14, false],
      [12, 16, true],
      [12, 16, true],
    ]);
    await refusedWith('body.invalid', set({ modelLimits: [{ model: 'P6', lowerLimit: 2, upperLimit: 1 }] }));
    await refusedWith('body.invalid', set({ modelLimits: [{ model: '', lowerLimit: 2 }] }));
    assert.deepEqual((await set({ modelLimits: [], lowerLimit: null, upperLimit: null })).modelLimits, []);
  });

  it('stores parts with their description of that day', async () => {
    const item = await employee.items.create({
      params: { division: '1' },
      body: { code: 'BO-ORI', description: 'O-ringset' },
    });
    const made = await report(await freshAsset(), { items: [{ itemId: item.id, quantity: 2 }] });
    assert.deepEqual(made.items, [{ itemId: item.id, itemCode: 'BO-ORI', itemDescription: 'O-ringset', quantity: 2 }]);
  });

  it('is refused when it names a record that does not exist, or a day in the future', async () => {
    const params = await freshAsset();
    await refusedWith('servicereport.future', report(params, { date: day(2) }));
    await refusedWith('reference.not_found', report(params, { defects: [{ code: 'X99' }] }));
    await refusedWith('reference.not_found', report(params, { checks: [{ code: 'EXT-99' }] }));
    await refusedWith('reference.not_found', report(params, { items: [{ itemId: nowhere, quantity: 1 }] }));
    await refusedWith('body.invalid', report(params, { result: 'fine' }));
    await refusedWith('asset.not_found', report({ locationId, id: nowhere }, {}));
    await refusedWith(
      'servicereport.not_found',
      engineer.assets.getServiceReport({ params: { ...params, serviceReportId: nowhere } }),
    );
  });
});

describe('the checklist of an asset', () => {
  it("contains the check points of its type and level, in the caller's language", async () => {
    const params = await freshAsset();
    const service = await engineer.assets.getChecklist({ params });
    assert.equal(service.level, 'service');
    assert.deepEqual(
      service.points.map(({ code }) => code).filter((code) => ['EXT-08', 'EXT-09', 'EXT-14'].includes(code)),
      ['EXT-08'],
    );
    assert.ok(service.defects.some(({ code }) => code === 'G01') && service.defects.some(({ code }) => code === 'E16'));
    const revision = await engineer.assets.getChecklist({ params, query: { level: 'revision' } });
    assert.deepEqual(
      revision.points.find(({ code }) => code === 'EXT-15'),
      {
        code: 'EXT-15',
        kind: 'number',
        unit: 'bar',
        lowerLimit: null,
        upperLimit: null,
        description: 'Persproef romp of cilinder',
      },
    );
    await refusedWith('param.invalid', engineer.assets.getChecklist({ params, query: { level: 'x' as 'service' } }));
    await refusedWith('asset.not_found', engineer.assets.getChecklist({ params: { locationId, id: nowhere } }));
  });
});

describe('an administrator', () => {
  const texts = { nl: 'Sprinkler', de: 'Sprinkler', en: 'Sprinkler' };

  it('maintains the types, and the plans that dates follow shortly afterwards', async () => {
    await server.running.background.stop();
    const made = await admin.assets.createType({
      body: { type: 'SPR', descriptions: texts, families: ['SPR'], itemGroupCodes: ['100'] },
    });
    assert.deepEqual([made.type, made.plans, made.itemGroupCodes, made.active], ['SPR', [], ['100'], true]);
    await refusedWith('assettype.code_taken', admin.assets.createType({ body: { type: 'spr', descriptions: texts } }));
    const params = await freshAsset({ type: 'SPR', installationDate: month(0), manufactureDate: month(0) });
    assert.equal((await look(params)).dueOn, null);
    const step = { level: 'service', intervalMonths: 6, rank: 1 } as const;
    const planned = await admin.assets.replacePlan({
      params: { type: 'SPR', country: 'NL' },
      body: { lifeYears: 10, steps: [step] },
      ifMatch: made.version,
    });
    assert.deepEqual([planned.plans[0]?.steps[0]?.intervalMonths, planned.plans[0]?.datesToDo], [6, 1]);
    while ((await replanNext(server.db)) !== undefined);
    assert.equal((await engineer.assets.getType({ params: { type: 'SPR' } })).plans[0]?.datesToDo, 0);
    assert.deepEqual([(await look(params)).dueOn, (await look(params)).endOfLifeOn], [month(6), month(120)]);
    const twice = { lifeYears: null, steps: [step, step] };
    await refusedWith(
      'plan.invalid',
      admin.assets.replacePlan({ params: { type: 'SPR', country: 'NL' }, body: twice }),
    );
    await refusedWith(
      'precondition.failed',
      admin.assets.replacePlan({
        params: { type: 'SPR', country: 'NL' },
        body: { lifeYears: 9, steps: [] },
        ifMatch: 1,
      }),
    );
    const renamed = await admin.assets.updateType({ params: { type: 'SPR' }, body: { active: false } });
    assert.equal(renamed.active, false);
    await refusedWith(
      'precondition.failed',
      admin.assets.updateType({ params: { type: 'SPR' }, body: { active: true }, ifMatch: 1 }),
    );
    await refusedWith('assettype.not_found', admin.assets.updateType({ params: { type: 'NO' }, body: {} }));
    await refusedWith('assettype.not_found', engineer.assets.getType({ params: { type: 'NO' } }));
    await refusedWith('auth.forbidden', employee.assets.updateType({ params: { type: 'SPR' }, body: {} }));
    assert.ok((await engineer.assets.listTypes({})).rows.some(({ type }) => type === 'SPR'));
  });

  it('decides which items are offered for a type', async () => {
    const division = { division: '1' };
    const group = await employee.items.createGroup({
      params: division,
      body: { code: 'SPK', description: 'Sprinklers' },
    });
    const body = { code: 'SPK-1', description: 'Sprinklerkop', itemGroupId: group.id };
    await employee.items.create({ params: division, body });
    await admin.assets.createType({ body: { type: 'SPK', descriptions: texts, additionalItemGroupCodes: ['SPK'] } });
    const params = { ...division, assetType: 'SPK' };
    const codes = async (list: typeof employee.items.listForAssetType) =>
      (await list({ params })).rows.map(({ code }) => code);
    assert.deepEqual(await codes(employee.items.listForAssetType), []);
    assert.deepEqual(await codes(employee.items.listAdditionalForAssetType), ['SPK-1']);
    const change = { itemGroupCodes: ['SPK'], additionalItemGroupCodes: [] };
    await admin.assets.updateType({ params: { type: 'SPK' }, body: change });
    assert.deepEqual(await codes(employee.items.listForAssetType), ['SPK-1']);
    assert.deepEqual(await codes(employee.items.listAdditionalForAssetType), []);
  });

  it('maintains check points and defect codes', async () => {
    assert.equal((await engineer.assets.listCheckPoints({ pageSize: 200 })).total, 124);
    assert.equal((await engineer.assets.listDefectCodes({ pageSize: 200 })).total, 70);
    const point = await admin.assets.createCheckPoint({
      body: { family: 'SPR', code: 'SPR-01', kind: 'number', unit: 'bar', minimumRank: 1, descriptions: texts },
    });
    assert.deepEqual((await admin.assets.listCheckPoints({ query: { family: 'SPR' } })).rows, [point]);
    const change = { params: { id: point.id }, body: { active: false }, ifMatch: point.version };
    assert.equal((await admin.assets.updateCheckPoint(change)).active, false);
    await refusedWith('precondition.failed', admin.assets.updateCheckPoint(change));
    await refusedWith(
      'checkpoint.code_taken',
      admin.assets.createCheckPoint({
        body: { family: 'SPR', code: 'SPR-01', kind: 'ok', minimumRank: 1, descriptions: texts },
      }),
    );
    await refusedWith(
      'checkpoint.limits_crossed',
      admin.assets.createCheckPoint({
        body: {
          family: 'SPR',
          code: 'SPR-02',
          kind: 'number',
          lowerLimit: 2,
          upperLimit: 1,
          minimumRank: 1,
          descriptions: texts,
        },
      }),
    );
    await refusedWith('checkpoint.not_found', admin.assets.updateCheckPoint({ params: { id: nowhere }, body: {} }));
    const input = { family: 'SPR', code: 'S01', severity: 1, action: 'repair', descriptions: texts } as const;
    const defect = await admin.assets.createDefectCode({ body: input });
    const changed = { params: { id: defect.id }, body: { severity: 2 as const }, ifMatch: defect.version };
    assert.equal((await admin.assets.updateDefectCode(changed)).severity, 2);
    await refusedWith('precondition.failed', admin.assets.updateDefectCode(changed));
    await refusedWith('defectcode.code_taken', admin.assets.createDefectCode({ body: input }));
    await refusedWith('defectcode.not_found', admin.assets.updateDefectCode({ params: { id: nowhere }, body: {} }));
    await refusedWith('body.invalid', admin.assets.createDefectCode({ body: { ...input, severity: 4 as 1 } }));
    await refusedWith('auth.forbidden', employee.assets.createDefectCode({ body: input }));
  });
});
