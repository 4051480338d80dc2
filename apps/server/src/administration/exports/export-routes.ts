import { createHash, randomBytes } from 'node:crypto';
import { exportCalls } from '@werkbank/contract/administration/exports/export-calls.ts';
import { countSender } from '#auth/rate-counter.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { recordChange } from '#db/history.ts';
import { words } from '#documents/words.ts';
import { routes } from '#http/context.ts';
import { translate } from '#i18n/translate.ts';
import * as store from './export-store.ts';
import { sendArchive } from './send-archive.ts';

export const exportRoutes = routes('administration', exportCalls, {
  listExports: ({ db, params: { division }, page }) => store.listExports(db, division, page),
  startExport: async ({ db, params: { division }, language }) => {
    const id = await store.insertExport(db, division, language);
    if (id === undefined) {
      const running = await store.findRunning(db, division);
      const name = running?.creatorFullName ?? translate(language, 'export.someone');
      const time = words(language).moment(running?.created ?? new Date().toISOString());
      throw new Problem('export.running', { params: { name, time } });
    }
    await note(db, division, { export: 'started' });
    return found(await store.findExport({ db, division, id }), 'export.not_found');
  },
  removeExport: async ({ db, params: { division, exportId: id } }) => {
    const before = found(await store.findExport({ db, division, id }), 'export.not_found');
    if (await store.endExport({ db, division, id }))
      await note(db, division, { export: before.state === 'ready' ? 'removed' : 'cancelled' });
    return found(await store.findExport({ db, division, id }), 'export.not_found');
  },
  createExportLink: async ({ db, params: { division, exportId: id }, request }) => {
    found(await store.findExport({ db, division, id }), 'export.not_found');
    const secret = randomBytes(32).toString('base64url');
    const link = await store.insertLink({ db, division, id }, digestOf(secret));
    if (!link) throw new Problem('export.not_ready');
    await note(db, division, { export: 'downloaded' });
    return { url: `${request.server.publicUrl}/api/public/export/${secret}`, expires: link.expires };
  },
  downloadExport: async ({ db, params: { secret }, request, reply }) => {
    const { hits, resetsIn } = await countSender(db, 'export-link', request.ip, 60);
    if (hits > maxPerMinute) throw new Problem('rate.limited', { headers: { 'retry-after': String(resetsIn) } });
    const archive = found(await store.findByLink(db, digestOf(secret)), 'export.link_unknown');
    return await sendArchive({ db, files: request.server.files, request, reply }, archive);
  },
});

const maxPerMinute = 60;

const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Who exported a division, and who downloaded it, is in the history of the division. */
async function note(db: Db, division: number, after: object): Promise<void> {
  const { id } = await store.describeDivision(db, division);
  await recordChange(db, { subject: 'division', subjectId: id, division, part: 'export', before: undefined, after });
}
