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
    const isDue = await store.resend({ db, ...params }, body.recipient);
    const mail = found(await store.find({ db, ...params }, language), 'mail.not_found');
    if (!isDue) throw new Problem(mail.state === 'sent' ? 'mail.already_sent' : 'conflict.busy');
    return mail;
  },
  listDocumentTasks: async ({ db, params: { division }, query, language, page }) =>
    await store.listDocumentTasks({ db, division, language, page }, query),
  retryDocument: async ({ db, params: { division, workOrderId } }) => {
    if (!(await store.retryDocument(db, division, workOrderId))) throw new Problem('workorder.not_found');
  },
});
