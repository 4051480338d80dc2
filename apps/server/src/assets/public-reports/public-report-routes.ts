import { createHmac, timingSafeEqual } from 'node:crypto';
import { publicReportCalls } from '@werkbank/contract/assets/public-reports/public-report-calls.ts';
import { hideAddress } from '#auth/rate-counter.ts';
import { found, Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { idempotencyKey } from '#http/idempotency.ts';
import * as reports from './public-report-store.ts';
import { keepReportPhoto } from './report-photo.ts';

/** Milliseconds between opening and sending the form. */
const minAge = 3_000;
const maxAge = 2 * 3_600_000;

export const publicReportRoutes = routes('assets', publicReportCalls, {
  openPublicForm: async ({ db }) => {
    const now = String(Date.now());
    return { formToken: `${now}.${sign(await reports.publicFormKey(db), now)}` };
  },
  report: async ({ db, params, body, request, writeOnce }) => {
    const from = request.headers['sec-fetch-site'];
    if (from !== undefined && from !== 'same-origin') throw new Problem('auth.xsrf');
    const key = await reports.publicFormKey(db);
    const ipHash = hideAddress(key, request.ip);
    const given = idempotencyKey(request);
    const requestKey = given === undefined ? null : reports.hideKey(key, params.tag, given);
    const known = requestKey === null ? undefined : await reports.findReceipt(db, requestKey);
    if (known) return known;
    const wait = await reports.waitForTurn(db, ipHash, reports.codeOf(params.tag));
    if (wait !== undefined) throw new Problem('rate.limited', { headers: { 'retry-after': String(wait) } });
    const reference = reports.newReference();
    if (body.website !== '' || !isTimely(key, body.formToken))
      return { reference, receivedAt: new Date().toISOString() };
    const photo = body.photo === undefined ? undefined : await keepReportPhoto(request.server.files, body.photo);
    return await writeOnce(body, (tx) =>
      reports.insertPublicReport(tx, params.tag, body, { reference, ipHash, requestKey, photo }),
    );
  },
  listReports: ({ db, params, query, page }) => reports.listPublicReports(db, params.division, query, page),
  updateReport: async ({ db, params, body, ifMatch }) => {
    const { division, id } = params;
    const current = found(await reports.findPublicReport(db, division, id), 'assetreport.not_found');
    if (!(await reports.updatePublicReport({ db, division, id, ifMatch }, body)))
      throw new Problem('precondition.failed', { current });
    return found(await reports.findPublicReport(db, division, id), 'assetreport.not_found');
  },
});

const sign = (key: Buffer, moment: string) =>
  createHmac('sha256', key).update(`form ${moment}`).digest('base64url').slice(0, 32);

/** Whether the form was opened here, and was filled in neither faster than a person could nor too long ago. */
function isTimely(key: Buffer, token: string): boolean {
  const [moment = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const made = Buffer.from(sign(key, moment));
  const age = Date.now() - Number(moment);
  return given.length === made.length && timingSafeEqual(given, made) && age >= minAge && age <= maxAge;
}
