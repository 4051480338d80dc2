import { mails } from '@werkbank/contract/mails/calls.ts';
import { found, Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import * as store from './store.ts';

export const mailsRoutes = routes('mails', mails, {
  list: async ({ db, params: { division }, query: { own, ...filter }, caller, language, page }) =>
    await store.list({ db, division, language, page }, { ...filter, ...(own && { createdBy: caller.userId }) }),
  count: async ({ db, params: { division }, query: { own, ...filter }, caller }) =>
    await store.count(db, division, caller.userId, { ...filter, ...(own && { createdBy: caller.userId }) }),
  resend: async ({ db, params, body, language }) => {
    const ref = { db, ...params };
    const copy = await store.sendCopy(ref, body.recipient);
    const isDue = copy !== undefined || (await store.resend(ref, body.recipient));
    const mail = found(await store.find({ ...ref, id: copy ?? ref.id }, language), 'mail.not_found');
    if (!isDue) throw new Problem('conflict.busy');
    return mail;
  },
  listDocumentTasks: async ({ db, params: { division }, query, language, page }) =>
    await store.listDocumentTasks({ db, division, language, page }, query),
  retryDocument: async ({ db, params: { division, recordId } }) => {
    if (!(await store.retryDocument(db, division, recordId)))
      throw new Problem('reference.not_found', { params: { reference: 'recordId' } });
  },
});
