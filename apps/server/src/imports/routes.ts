import { imports } from '@werkbank/contract/imports/calls.ts';
import type { Import } from '@werkbank/contract/imports/import.ts';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { RecordRef } from '#db/scope.ts';
import { routes } from '#http/context.ts';
import { translate } from '#i18n/translate.ts';
import { listFiles } from './files/file-store.ts';
import { leaveOut, listChanges } from './jobs/change-view-store.ts';
import { createImport, filesHash, inspectFiles } from './jobs/create-import.ts';
import { refuseUnreadable } from './jobs/receive-table.ts';
import { withUpload } from './jobs/uploads.ts';
import { eachRejection, findImport, listImports, listRejections } from './jobs/view-store.ts';
import { proposeMapping } from './mapping/propose.ts';
import { withSuppliers } from './mapping/supplier-of-file-store.ts';
import { listDifferences } from './run/control-store.ts';
import { cancelJob, removeJob, requestRun, requestUndo, storeMapping } from './run/job-store.ts';
import { rejectionCsv } from './run/rejection-csv.ts';
import { MappingFault } from './shared/mapping-fault.ts';
import { catalogOf, targetsOf } from './steps/catalog.ts';
import { previewStep } from './steps/preview.ts';
import { sourceOf } from './steps/source.ts';
import { compileSteps } from './steps/step-reader.ts';

export const importsRoutes = routes('imports', imports, {
  list: ({ db, params, page }) => listImports(db, params.division, page),
  async create({ params, caller, language, request, writeOnce }) {
    return await withUpload(request, caller.userId, async ({ name, mapping, files, folder }) => {
      const read = await inspectFiles(files, folder).catch((error: unknown) => refuseUnreadable(error, language));
      const title =
        name ??
        (files.length === 1 ? files[0]?.name : mapping?.description)?.slice(0, 100) ??
        files
          .map((file) => file.name)
          .join(', ')
          .slice(0, 100);
      return await writeOnce({ title, mapping, files: filesHash(read.files) }, async (tx) => {
        const wanted = { name: title, mapping, userId: caller.userId };
        return await one(tx, params.division, await createImport(tx, params.division, wanted, read), language);
      });
    });
  },
  listTargets: async ({ db, params, language }) => targetsOf(await catalogOf(db, params.division), language),
  get: ({ db, params, language }) => one(db, params.division, params.id, language),
  async remove({ db, params, language }) {
    await one(db, params.division, params.id, language);
    if (!(await removeJob(db, params.division, params.id))) throw new Problem('import.running');
  },
  async propose({ db, params, language }) {
    await one(db, params.division, params.id, language);
    const files = await listFiles(db, params.id);
    const source = sourceOf(db, files);
    const mapping = await proposeMapping(
      files.map((file) => ({ name: file.name, format: file, bytes: source.open(file.name).bytes })),
      await catalogOf(db, params.division),
    ).catch((error: unknown) => refuseMapping(error, language));
    return await withSuppliers(db, params.division, mapping);
  },
  async setMapping({ db, params, body, ifMatch, language }) {
    const current = await one(db, params.division, params.id, language);
    await checkMapping({ db, ...params }, body, language);
    if (await storeMapping({ db, division: params.division, id: params.id, ifMatch }, body))
      return await one(db, params.division, params.id, language);
    throw isRunning(current)
      ? new Problem('import.running')
      : new Problem('precondition.failed', { current: await one(db, params.division, params.id, language) });
  },
  async preview({ db, params, body, language }) {
    await one(db, params.division, params.id, language);
    const source = sourceOf(db, await listFiles(db, params.id));
    const catalog = await catalogOf(db, params.division);
    return await previewStep({ source, catalog }, body.mapping, body.step, language).catch((error: unknown) =>
      refuseMapping(error, language),
    );
  },
  async start({ db, params, body, caller, language }) {
    const { mapping } = await one(db, params.division, params.id, language);
    if (!mapping)
      throw new Problem('import.mapping', { params: { reason: translate(language, 'import.mapping.missing') } });
    await checkMapping({ db, ...params }, mapping, language);
    if (!(await requestRun({ db, division: params.division, id: params.id, userId: caller.userId }, body.dryRun)))
      throw new Problem('import.running');
    return await one(db, params.division, params.id, language);
  },
  async cancel({ db, params, language }) {
    await one(db, params.division, params.id, language);
    await cancelJob(db, params.division, params.id);
    return await one(db, params.division, params.id, language);
  },
  async listChanges({ db, params, query, page, language }) {
    await one(db, params.division, params.id, language);
    return await listChanges(
      { db, division: params.division, language },
      { jobId: params.id, list: query.list ?? 'planned' },
      page,
    );
  },
  async leaveOut({ db, params, body, language }) {
    const job = await one(db, params.division, params.id, language);
    if (job.state !== 'checked') throw new Problem(isRunning(job) ? 'import.running' : 'import.not_checked');
    await leaveOut(db, params.id, body.rows, body.leaveOut);
    return await one(db, params.division, params.id, language);
  },
  async undo({ db, params, caller, language }) {
    const job = await one(db, params.division, params.id, language);
    if (isRunning(job)) throw new Problem('import.running');
    if (!(await requestUndo({ db, division: params.division, id: params.id, userId: caller.userId })))
      throw new Problem('import.final');
    return await one(db, params.division, params.id, language);
  },
  async listRejections({ db, params, page, language }) {
    return await listRejections(db, await one(db, params.division, params.id, language), page, language);
  },
  async downloadRejections({ db, params, query, language, reply }) {
    const job = await one(db, params.division, params.id, language);
    const file = job.files.find(({ name }) => name === query.file);
    if (!file) throw new Problem('import.not_found');
    reply.header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(`refused-${file.name.replace(/\.\w+$/, '')}.csv`)}`,
    );
    return rejectionCsv(file.header, file.delimiter, eachRejection(db, job, file.name, language), language);
  },
  async listDifferences({ db, params, page, language }) {
    await one(db, params.division, params.id, language);
    return await listDifferences(db, params.id, page);
  },
});

const one = async (db: Db, division: number, id: string, language: Language): Promise<Import> =>
  found(await findImport(db, id, language, division), 'import.not_found');

const isRunning = ({ state }: Import): boolean => state === 'checking' || state === 'running' || state === 'undoing';

/** @throws Problem `import.mapping` that names what does not match the files */
async function checkMapping(
  { db, division, id }: RecordRef,
  mapping: ImportMapping,
  language: Language,
): Promise<void> {
  try {
    compileSteps(mapping, sourceOf(db, await listFiles(db, id)).headers, await catalogOf(db, division));
  } catch (error) {
    refuseMapping(error, language);
  }
}

function refuseMapping(error: unknown, language: Language): never {
  if (!(error instanceof MappingFault)) throw error;
  throw new Problem('import.mapping', {
    params: { reason: translate(language, `import.mapping.${error.code}`, error.params) },
  });
}
