import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { tagCalls } from '@werkbank/contract/assets/labels/tag-calls.ts';
import { found, Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import * as reports from '../public-reports/public-report-store.ts';
import { scopeOfLocation } from '../shared/scope.ts';
import { drawLabels } from './labels.ts';
import * as tags from './tag-store.ts';

const fastest = 3_000;
const slowest = 2 * 3_600_000;

export const tagRoutes = routes('assets', tagCalls, {
  openPublicForm: async ({ db }) => {
    const now = String(Date.now());
    return { formToken: `${now}.${sign(await reports.publicFormKey(db), now)}` };
  },
  report: async ({ db, params, body, request }) => {
    const from = request.headers['sec-fetch-site'];
    if (from !== undefined && from !== 'same-origin') throw new Problem('auth.xsrf');
    const key = await reports.publicFormKey(db);
    const ipHash = reports.hideAddress(key, request.ip);
    const wait = await reports.waitForTurn(db, ipHash, reports.codeOf(params.tag));
    if (wait !== undefined) throw new Problem('rate.limited', { headers: { 'retry-after': String(wait) } });
    const reference = reports.newReference();
    if (body.website === '' && isTimely(key, body.formToken))
      await reports.insertPublicReport(db, params.tag, body, { reference, ipHash });
    return { reference, receivedAt: new Date().toISOString() };
  },
  listReports: ({ db, params, query, page }) => reports.listPublicReports(db, params.division, query, page),
  updateReport: async ({ db, params, body, ifMatch }) => {
    const { division, id } = params;
    const current = found(await reports.findPublicReport(db, division, id), 'assetreport.not_found');
    if (!(await reports.updatePublicReport(db, division, id, body, ifMatch)))
      throw new Problem('precondition.failed', { current });
    return found(await reports.findPublicReport(db, division, id), 'assetreport.not_found');
  },
  listTags: ({ db, params, query, page }) => tags.listTags(db, params.division, query, page),
  printTags: ({ db, params, body }) => tags.printTags(db, params.division, body.count),
  setTagStatus: async ({ db, params, body }) => {
    const tag = tags.requireTag(params.tag);
    await tags.requireOwnTag(db, params.division, tag);
    if (!(await tags.setTagStatus(db, params.division, tag, body.status)))
      throw new Problem('tag.ended', { params: { tag } });
    return await tags.requireOwnTag(db, params.division, tag);
  },
  printLabels: async ({ db, params, query, caller, language, request, reply }) => {
    const { division } = params;
    const labels: tags.Label[] = [];
    if (query.tags) labels.push(...(await tags.labelsOfTags(db, division, query.tags)));
    if (query.batch) labels.push(...(await tags.labelsOfBatch(db, division, query.batch)));
    if (query.locationId) {
      const site = await scopeOfLocation(db, caller, query.locationId, 'read');
      if (site.division !== division) throw new Problem('location.not_found');
      labels.push(...(await tags.labelsOfLocation(db, division, site.id)));
    }
    if (labels.length === 0) throw new Problem('label.nothing');
    const sender = await tags.findSender(db, division);
    reply.header('content-disposition', 'inline; filename="labels.pdf"');
    const pdf = await drawLabels(labels, {
      format: query.format,
      start: query.start,
      host: request.server.publicUrl,
      language,
      sender,
    });
    return Readable.from(pdf, { objectMode: false });
  },
});

const sign = (key: Buffer, moment: string) =>
  createHmac('sha256', key).update(`form ${moment}`).digest('base64url').slice(0, 32);

/** A form that was opened here, not faster filled in than a person can and not left lying. */
function isTimely(key: Buffer, token: string): boolean {
  const [moment = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const made = Buffer.from(sign(key, moment));
  const age = Date.now() - Number(moment);
  return given.length === made.length && timingSafeEqual(given, made) && age >= fastest && age <= slowest;
}
