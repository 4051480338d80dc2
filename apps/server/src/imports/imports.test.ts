import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ImportMapping, importEntities } from '@werkbank/contract/imports/mapping.ts';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { type Files, formOf, importer, plainMapping } from './imports.fixture.ts';

const division = 1;
const server = await startServer();
const { imports } = server.api('employee');
const nobody = '00000000-0000-4000-8000-000000000000';
const customers = plainMapping('accounts', 'klanten.csv', ['code', 'name']);
const select = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(server.db)).rows;
const accountNamed = async (code: string) =>
  (await select(sql<{ name: string }>`select name from account where division = ${division} and code = ${code}`))[0]
    ?.name;

describe('uploading files for an import', () => {
  it('returns what was found in the files', async () => {
    const job = await importer(server, division).upload({
      'klanten.csv': 'code;name\n1;Bakker\n',
      'items.csv': '\ufeffcode,description\nA,"x\ny"\n',
    });
    assert.equal(job.state, 'uploaded');
    assert.equal(job.name, 'klanten.csv, items.csv');
    assert.deepEqual(
      job.files.map(({ name, delimiter, encoding, header, rowCount }) => [
        name,
        delimiter,
        encoding,
        header.join(),
        rowCount,
      ]),
      [
        ['items.csv', ',', 'utf-8', 'code,description', 1],
        ['klanten.csv', ';', 'utf-8', 'code,name', 1],
      ],
    );
  });

  it('lists the files and sheets from which nothing is imported, with the reason', async () => {
    const { id, passedOver } = await importer(server, division).upload({
      'klanten.csv': 'Klantnummer;Naam\n1;A\n',
      'moods.csv': 'colour,mood\nred,good\n',
      'voorraad.csv': 'Artikel;Aantal\nA;1\n',
      'leeg.csv': 'Klantnummer;Naam\n',
    });
    const over = [
      ['leeg.csv', 'empty', []],
      ['moods.csv', 'unknown', []],
      ['voorraad.csv', 'incomplete', ['warehouse']],
    ];
    assert.deepEqual(
      passedOver.map(({ file, code, missing }) => [file, code, missing]),
      over,
    );
    const job = await imports.setMapping({
      params: { division, id },
      body: await imports.propose({ params: { division, id } }),
    });
    assert.deepEqual(job.passedOver, passedOver);
  });

  it('needs a file in a readable format and a valid mapping', async () => {
    await refusedWith(
      'import.file_missing',
      imports.create({ params: { division }, form: formOf({}, undefined, 'empty') }),
    );
    const workbook = await refusedWith(
      'import.unreadable',
      importer(server, division).upload({ 'a.xlsx': 'PK\u0003\u0004 zip' }),
    );
    assert.match(workbook.message, /a\.xlsx.*CSV/);
    await refusedWith('import.mapping', importer(server, division).upload({ 'a.csv': 'a\n1\n' }, '{"version":2}'));
    await refusedWith('import.mapping', importer(server, division).upload({ 'a.csv': 'a\n1\n' }, 'no json'));
    const { statusCode } = await server.request('employee', { method: 'POST', url: '/api/1/imports', payload: {} });
    assert.equal(statusCode, 415);
  });

  it('is done once per key', async () => {
    const upload = (content: string) =>
      imports.create({ params: { division }, form: formOf({ 'een.csv': content }), idempotencyKey: 'upload' });
    const [first, second] = await Promise.all([upload('code\n1\n'), upload('code\n1\n')]);
    assert.deepEqual(second, first);
    assert.equal(
      (await imports.list({ params: { division } })).rows.filter(({ name }) => name === 'een.csv').length,
      1,
    );
    await refusedWith('idempotency.mismatch', upload('code\n2\n'));
  });

  it('is allowed only to staff of the division', async () => {
    await refusedWith('auth.required', server.api().imports.list({ params: { division } }));
    await refusedWith('auth.forbidden', importer(server, division, 'engineer').upload({ 'a.csv': 'a\n1\n' }));
    await refusedWith('division.forbidden', importer(server, division, 'mobility').upload({ 'a.csv': 'a\n1\n' }));
    const { id } = await importer(server, division).upload({ 'a.csv': 'a\n1\n' });
    await refusedWith('import.not_found', server.api('employee').imports.get({ params: { division: 2, id } }));
    await refusedWith('import.not_found', imports.get({ params: { division, id: nobody } }));
  });

  it('too much is refused without being stored', async () => {
    const half = Buffer.alloc(26 * 1024 * 1024, 'a,b\n');
    await refusedWith('body.too_large', importer(server, division).upload({ 'a.csv': half, 'b.csv': half }));
  });
});

describe('the mapping of an import', () => {
  it('can be proposed, previewed and stored', async () => {
    const { id } = await importer(server, division).upload({
      'klanten.csv': 'Klantnummer;Naam;Kredietlimiet\n10;Bakker;1.000,50\nX;Visser;veel\n',
    });
    const mapping = await imports.propose({ params: { division, id } });
    assert.deepEqual(Object.keys(mapping.steps[0]?.fields ?? {}), ['code', 'name', 'creditLineSales', 'searchCode']);
    const rows = await imports.preview({ params: { division, id }, body: { mapping, step: 0 } });
    assert.deepEqual(rows[0]?.values, { code: '10', name: 'Bakker', searchCode: '10', creditLineSales: '1000.5' });
    assert.deepEqual(
      rows[1]?.faults.map(({ column, code }) => [column, code]),
      [
        ['Kredietlimiet', 'number'],
        ['Klantnummer', 'format'],
      ],
    );
    const kept = await imports.setMapping({ params: { division, id }, body: mapping });
    assert.deepEqual(kept.mapping, mapping);
  });

  it('with a name that does not exist is refused with its position', async () => {
    const { id } = await importer(server, division).upload({ 'klanten.csv': 'code;name\n1;A\n' });
    const change = (edit: (step: ImportMapping['steps'][number]) => void): ImportMapping => {
      const mapping = structuredClone(customers);
      for (const step of mapping.steps) edit(step);
      return mapping;
    };
    const refused = async (body: ImportMapping) =>
      (await refusedWith('import.mapping', imports.setMapping({ params: { division, id }, body }))).message;
    assert.match(await refused(change((step) => Object.assign(step.fields, { name: { columns: ['naam'] } }))), /naam/);
    assert.match(
      await refused(change((step) => Object.assign(step.fields, { colour: { constant: 'red' } }))),
      /colour/,
    );
    assert.match(await refused(change((step) => Object.assign(step, { file: 'other.csv' }))), /other\.csv/);
    assert.match(await refused(change((step) => delete step.fields.name)), /name/);
    await refusedWith(
      'body.invalid',
      imports.setMapping({ params: { division, id }, body: { ...customers, steps: [] } }),
    );
    await refusedWith('import.mapping', imports.start({ params: { division, id }, body: { dryRun: true } }));
  });

  it('based on an older version is refused with the current one', async () => {
    const job = await importer(server, division).upload({ 'klanten.csv': 'code;name\n1;A\n' });
    const params = { division, id: job.id };
    await imports.setMapping({ params, body: customers, ifMatch: job.version });
    const conflict = await refusedWith(
      'precondition.failed',
      imports.setMapping({ params, body: customers, ifMatch: job.version }),
    );
    const current = conflict.problem?.current as { id: string } | undefined;
    assert.equal(current?.id, job.id);
  });

  it('can be created for every field', async () => {
    const targets = await imports.listTargets({ params: { division } });
    assert.deepEqual(
      targets.map(({ entity }) => entity),
      importEntities,
    );
    const lines = targets.find(({ entity }) => entity === 'salesOrderLines')?.fields ?? [];
    assert.deepEqual(
      lines.filter(({ required }) => required).map(({ name }) => name),
      ['order', 'lineNumber', 'item', 'quantity', 'unitPrice'],
    );
    assert.equal(lines.find(({ name }) => name === 'item')?.references, 'items');
  });
});

describe('a run of an import', () => {
  it('imports valid rows and lists each invalid one with file, line and reason', async () => {
    const rows = [
      '3001;Bäckerei',
      '3002;',
      'abc;No number',
      '3001;Twice',
      `3003;${'x'.repeat(101)}`,
      '3004',
      '3005;"two\nlines"',
      '3006;\u0000nul',
      '3007;"\u202eדוד <b>&lt;</b>"',
      '3008;"\'; drop table account; --"',
    ];
    const job = await importer(server, division).import(
      { 'klanten.csv': Buffer.from(`code;name\r\n${rows.join('\r\n')}\r\n`) },
      customers,
    );
    assert.equal(job.state, 'done');
    assert.deepEqual([job.rowsCreated, job.rowsRejected], [4, 6]);
    assert.deepEqual(await importer(server, division).refusals(job.id), [
      'klanten.csv:3 name: required',
      'klanten.csv:4 code: format',
      'klanten.csv:5 -: duplicate',
      'klanten.csv:6 name: tooLong',
      'klanten.csv:7 -: columns',
      'klanten.csv:10 name: characters',
    ]);
    assert.equal(await accountNamed('3005'), 'two lines');
    assert.equal(await accountNamed('3007'), '\u202eדוד <b>&lt;</b>');
    assert.equal(await accountNamed('3008'), "'; drop table account; --");
  });

  it('checks rows by the same rules as accounts entered by hand, or leaves out values that the mapping allows to be left out', async () => {
    const fields = ['code', 'name', 'country', 'postcode', 'vatNumber', 'email'];
    const mapping = plainMapping('accounts', 'klanten.csv', fields);
    const rows = [
      '3050,A,NL,1234 AB,NL000123456B01,a@b.example',
      '3051,B,NL,12345,,',
      '3052,C,DE,50667,DE123456789,',
      '3053,D,DE,50667,,no mail',
    ];
    const files = { 'klanten.csv': `${fields.join()}\n${rows.join('\n')}\n` };
    const job = await importer(server, division).import(files, mapping);
    assert.deepEqual(await importer(server, division).refusals(job.id), [
      'klanten.csv:3 postcode: format',
      'klanten.csv:4 vatNumber: format',
      'klanten.csv:5 email: format',
    ]);
    const lenient = structuredClone(mapping);
    for (const value of Object.values(lenient.steps[0]?.fields ?? {})) value.ifInvalid = 'empty';
    const again = await importer(server, division).import(files, lenient);
    assert.deepEqual([again.rowsCreated, again.rowsIncomplete, again.rowsRejected], [3, 3, 0]);
    const [german] = await select(
      sql`select vat_number as vat, postcode from account where division = ${division} and code = '3052'`,
    );
    assert.deepEqual(german, { vat: null, postcode: '50667' });
  });

  it('returns refused rows as a file that can be corrected and imported again', async () => {
    const header = 'code;name;city\r\n';
    const mapping = plainMapping('accounts', 'klanten.csv', ['code', 'name', 'city']);
    const job = await importer(server, division).import(
      { 'klanten.csv': Buffer.from(`${header}3100;A;Köln\r\n31X;"B; ""x""";Aachen\r\n`, 'latin1') },
      mapping,
    );
    const csv = await server.request('employee', {
      url: `/api/1/imports/${job.id}/rejections.csv?file=klanten.csv`,
      headers: { 'accept-language': 'de' },
    });
    assert.match(String(csv.headers['content-type']), /^text\/csv/);
    assert.match(String(csv.headers['content-disposition']), /refused-klanten\.csv/);
    const text = csv.body.replace('\ufeff', '');
    assert.equal(
      text,
      'code;name;city;Zeile;Grund\r\n31X;"B; ""x""";Aachen;3;code: „31X“ hat nicht das richtige Format\r\n',
    );
    const corrected = await importer(server, division).import({ 'klanten.csv': text.replace('31X', '3101') }, mapping);
    assert.deepEqual([corrected.rowsCreated, corrected.rowsRejected], [1, 0]);
    assert.equal(await accountNamed('3101'), 'B; "x"');
    await refusedWith(
      'import.not_found',
      imports.downloadRejections({ params: { division, id: job.id }, query: { file: 'other.csv' } }),
    );
  });

  it('returns refused rows without formulas, and reads its own file correctly', async () => {
    const mapping = plainMapping('accounts', 'klanten.csv', ['code', 'name', 'city']);
    const job = await importer(server, division).import(
      { 'klanten.csv': 'code;name;city\nX1;"=HYPERLINK(""http://x"")";@home\n' },
      mapping,
    );
    const { body } = await server.request('employee', {
      url: `/api/1/imports/${job.id}/rejections.csv?file=klanten.csv`,
    });
    assert.match(body, /X1;"'=HYPERLINK\(""http:\/\/x""\)";'@home;2;/);
    await importer(server, division).import({ 'klanten.csv': body.replace('X1', '3102') }, mapping);
    assert.equal(await accountNamed('3102'), '=HYPERLINK("http://x")');
  });

  it('isolates a row that only the database refuses', async () => {
    const rows = Array.from(
      { length: 300 },
      (_, index) => `${3200 + index};Name ${index};${index === 150 ? '99999999999' : '10'}`,
    );
    const mapping = plainMapping('accounts', 'klanten.csv', ['code', 'name', 'creditLineSales']);
    const job = await importer(server, division).import(
      { 'klanten.csv': `code;name;creditLineSales\n${rows.join('\n')}\n` },
      mapping,
    );
    assert.deepEqual([job.rowsCreated, job.rowsRejected], [299, 1]);
    const items = await importer(server, division).import(
      {
        'p.csv': 'item,part,quantity\nB1,B2,1\nB2,B3,1\nB3,B1,1\nB3,B4,1\n',
        'i.csv': 'code,description\nB1,a\nB2,b\nB3,c\nB4,d\n',
      },
      {
        ...plainMapping('items', 'i.csv', ['code', 'description']),
        steps: [
          ...plainMapping('items', 'i.csv', ['code', 'description']).steps,
          ...plainMapping('parts', 'p.csv', ['item', 'part', 'quantity']).steps,
        ],
      },
    );
    assert.deepEqual(await importer(server, division).refusals(items.id), ['p.csv:4 part: cycle']);
    assert.equal(items.rowsCreated, 7);
  });

  it('links records that exist already, by their code', async () => {
    await importer(server, division).import(
      { 'klanten.csv': 'code;name\n3600;Old name\n' },
      { ...customers, source: 'first' },
    );
    const second = await importer(server, division).import(
      { 'klanten.csv': 'code;name\n3600;New name\n' },
      { ...customers, source: 'second' },
    );
    assert.deepEqual([second.rowsCreated, second.rowsUpdated], [0, 1]);
    assert.equal(await accountNamed('3600'), 'New name');
    const keyed = structuredClone(customers);
    for (const step of keyed.steps) step.key = { columns: ['id'] };
    const clash = await importer(server, division).import(
      { 'klanten.csv': 'id;code;name\nk1;3601;A\nk2;3601;B\n' },
      keyed,
    );
    assert.deepEqual(await importer(server, division).refusals(clash.id), ['klanten.csv:3 code: codeUsed']);
  });

  it('keeps edits by users as long as the file does not change', async () => {
    const files: Files = { 'klanten.csv': 'code;name\n3700;From the file\n' };
    await importer(server, division).import(files, customers);
    await sql`update account set name = 'By hand' where division = ${division} and code = '3700'`.execute(server.db);
    const again = await importer(server, division).import(files, customers);
    assert.equal(again.rowsUnchanged, 1);
    assert.equal(await accountNamed('3700'), 'By hand');
  });

  it('cannot be started twice, and can be stopped', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `${40_000 + index};Name ${index}`).join('\n');
    const { id } = await importer(server, division).upload({ 'klanten.csv': `code;name\n${rows}\n` }, customers);
    const params = { division, id };
    const started = await imports.start({ params, body: { dryRun: false } });
    assert.equal(started.state, 'running');
    await refusedWith('import.running', imports.start({ params, body: { dryRun: false } }));
    await refusedWith('import.running', imports.remove({ params }));
    await refusedWith('import.running', imports.setMapping({ params, body: customers }));
    const cancelled = await imports.cancel({ params });
    assert.equal(cancelled.state, 'cancelled');
    await refusedWith('import.not_found', imports.cancel({ params: { division: 2, id } }));
    await imports.remove({ params });
    await refusedWith('import.not_found', imports.get({ params }));
    const left = await select(
      sql`select from import_file_piece p join import_file f on f.id = p.file_id where f.job_id = ${id}`,
    );
    assert.equal(left.length, 0);
  });

  it('is listed, newest first, page by page', async () => {
    const first = await imports.list({ params: { division }, pageSize: 2 });
    assert.equal(first.rows.length, 2);
    const second = await imports.list({
      params: { division },
      pageSize: 2,
      ...(first.next !== undefined && { after: first.next }),
    });
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    assert.deepEqual(ids, ids.toSorted().reverse());
    assert.ok(first.total > 4);
    assert.equal((await server.api('employee').imports.list({ params: { division: 2 } })).total, 0);
  });
});
