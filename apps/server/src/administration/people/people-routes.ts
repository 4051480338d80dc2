import { Readable } from 'node:stream';
import { peopleCalls } from '@werkbank/contract/administration/people/people-calls.ts';
import { grantsOfRoles, mayGive } from '#auth/grants.ts';
import { found, Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { translate } from '#i18n/translate.ts';
import { queueMail } from '#mail/mail-store.ts';
import { limitOf, listLimitRecords } from '../limits/limit-store.ts';
import { requireOther, requireWritable } from '../shared/authority.ts';
import * as invitations from './invitation-store.ts';
import * as people from './people-store.ts';
import { requireGivable, rightsOfUser } from './rights.ts';

export const peopleRoutes = routes('administration', peopleCalls, {
  listPeople: ({ db, caller, query, page }) => people.list(db, caller.divisions, query, page),
  getPerson: async ({ db, caller, params: { id } }) =>
    found(await people.find(db, caller.divisions, id), 'user.not_found'),
  updatePerson: async ({ db, caller, params: { id }, body, ifMatch }) => {
    const { writable, grants } = await requireOther(db, caller, id);
    const current = found(await people.find(db, caller.divisions, id), 'user.not_found');
    // The row is locked, so its version cannot change after this check.
    if (ifMatch !== undefined && ifMatch !== current.version) throw new Problem('precondition.failed', { current });
    if (body.divisions) {
      requireWritable(writable, changedIn(current.divisions, body.divisions));
      await people.setDivisions({ db, within: writable, id, divisions: body.divisions });
    }
    if (body.resellerAccountId !== undefined)
      await people.setResellerAccount({ db, within: writable, id, accountId: body.resellerAccountId });
    if (body.companyRoles) {
      const before = current.companyRoles.map(({ limit, ...role }) => ({ ...role, limit: limitOf(limit) }));
      const after = body.companyRoles.map(({ limit, ...role }) => ({ ...role, limit: limit ?? null }));
      await requireGivable(db, { grants, divisions: writable }, before, after);
      await people.setCompanyRoles(db, id, after);
    }
    if (body.tokenRolesCount !== undefined && body.tokenRolesCount !== current.tokenRolesCount) {
      if (!mayGive(grants, grantsOfRoles(current.roles).everywhere, null)) throw new Problem('role.exceeds');
      await people.setTokenRolesCount(db, id, body.tokenRolesCount);
    }
    return found(await people.find(db, caller.divisions, id), 'user.not_found');
  },
  setPersonAccess: async ({ db, caller, params: { id }, body: { disabled }, ifMatch }) => {
    if (disabled || id !== caller.userId) await requireOther(db, caller, id);
    const current = found(await people.find(db, caller.divisions, id), 'user.not_found');
    // The row is locked, so its version cannot change after this check.
    if (ifMatch !== undefined && ifMatch !== current.version) throw new Problem('precondition.failed', { current });
    if (!disabled && current.isProvisioned && current.isSuspendedByProvider)
      throw new Problem('user.suspended_by_provider');
    await people.setAccess(db, caller.divisions, id, disabled);
    return found(await people.find(db, caller.divisions, id), 'user.not_found');
  },
  getPersonRights: async ({ db, caller, params: { id } }) => {
    const { roles } = found(await people.find(db, caller.divisions, id), 'user.not_found');
    return { roles, ...(await rightsOfUser(db, id)) };
  },
  exportPeople: ({ db, caller, reply }) => {
    reply.header('content-disposition', 'attachment; filename="users.csv"');
    return Readable.from(people.exportRows(db, caller.divisions));
  },
  listResellerAccounts: ({ db, caller, query, page }) => people.listResellers(db, caller.divisions, query.search, page),
  listLimitRecords: ({ db, caller, params: { kind }, query: { search, division }, page }) =>
    listLimitRecords(
      {
        db,
        kind,
        search,
        divisions: [...caller.divisions].filter((one) => division === undefined || one === division),
      },
      page,
    ),
  listInvitations: ({ db, caller, query, page }) => invitations.list(db, caller.divisions, query.search, page),
  invite: async ({ db, caller, body, request }) => {
    const { writable } = await requireOther(db, caller, undefined);
    requireWritable(
      writable,
      body.divisions.map(({ division }) => division),
    );
    const outcome = await invitations.invite(db, caller, body);
    const [first] = body.divisions;
    if (outcome === 'invited' && first)
      await queueMail(db, first.division, {
        kind: 'invitation',
        recipient: body.email,
        language: body.language,
        values: {
          name: translate(body.language, 'mail.nobody'),
          inviter: caller.name,
          link: request.server.publicUrl,
          email: body.email,
        },
      });
    return { outcome };
  },
  withdrawInvitation: async ({ db, caller, params: { id } }) => {
    const { writable } = await requireOther(db, caller, undefined);
    if (!(await invitations.withdraw(db, writable, id))) throw new Problem('invitation.not_found');
  },
});

/** The divisions in which the user's right changes. */
function changedIn(
  before: readonly { division: number; access: string }[],
  after: readonly { division: number; access: string }[],
): number[] {
  const was = new Map(before.map(({ division, access }) => [division, access]));
  return after.filter(({ division, access }) => was.get(division) !== access).map(({ division }) => division);
}
