import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Import } from '@werkbank/contract/imports/import.ts';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import type { TestServer, TestUser } from '#test/harness.ts';

export type Files = Record<string, string | Buffer>;

/** The sample files next to the tests, as file name → content. */
export function excerpt(): Files {
  const folder = path.join(import.meta.dirname, 'fixtures/adventureworks');
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name))]));
}

/** The worked example of the documentation. */
export const exampleMapping = (): ImportMapping =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../../../docs/import/adventureworks-2012.json'), 'utf8'),
  ) as ImportMapping;

export function formOf(files: Files, mapping?: ImportMapping | string, name?: string): FormData {
  const form = new FormData();
  if (name !== undefined) form.append('name', name);
  if (mapping !== undefined) form.append('mapping', typeof mapping === 'string' ? mapping : JSON.stringify(mapping));
  for (const [file, content] of Object.entries(files))
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), file);
  return form;
}

/** The calls of imports in one division, as one user. */
export function importer(server: TestServer, division: number, user: TestUser = 'employee') {
  const { imports } = server.api(user);
  const params = (id: string) => ({ division, id });
  const finished = async (id: string): Promise<Import> => {
    for (;;) {
      const job = await imports.get({ params: params(id) });
      if (!['checking', 'running', 'undoing'].includes(job.state)) return job;
      await sleep(20);
    }
  };
  return {
    upload: (files: Files, mapping?: ImportMapping | string) =>
      imports.create({ params: { division }, form: formOf(files, mapping) }),
    finished,
    /** Starts a run and waits for its end. */
    async run(id: string, dryRun = false): Promise<Import> {
      await imports.start({ params: params(id), body: { dryRun } });
      return await finished(id);
    },
    /** Uploads, imports, and waits for the end. */
    async import(files: Files, mapping: ImportMapping): Promise<Import> {
      const { id } = await imports.create({ params: { division }, form: formOf(files, mapping) });
      return await this.run(id);
    },
    /** `file:line field: code` of every refused or incomplete row. */
    async refusals(id: string): Promise<string[]> {
      const { rows } = await imports.listRejections({ params: params(id), pageSize: 1000 });
      return rows.map(
        ({ file, line, faults }) =>
          `${file}:${line} ${faults.map(({ field, code }) => `${field ?? '-'}: ${code}`).join(', ')}`,
      );
    },
  };
}

/** A mapping of one file whose columns have the names of the fields. */
export const plainMapping = (
  entity: ImportMapping['steps'][number]['entity'],
  file: string,
  fields: readonly string[],
): ImportMapping => ({
  version: 1,
  source: 'test',
  steps: [{ entity, file, fields: Object.fromEntries(fields.map((field) => [field, { columns: [field] }])) }],
});

/** The rows of a file without quotes, by column. */
export function recordsOf(text: string): Record<string, string>[] {
  const [header = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(header.map((column, n) => [column, row[n] ?? ''])));
}
