import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../test/harness.ts';
import { refusedWith } from '../../test/refusal.ts';
import { newEstimate, newSale } from '../estimates/estimates.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const anybody = server.api();
const contact = server.api('contact').customerPortal;
const here = { division: '1' };
const address = 'Contact@Demo.Example';
const nowhere = '00000000-0000-4000-8000-000000000000';
const { rows: days } = await sql<{ tomorrow: string }>`select business_day() + 1 as tomorrow`.execute(server.db);
const expiresOn = days[0]?.tomorrow ?? '';

/** A link to the location of a new customer for a contact with this address. */
async function newLink(email: string = address) {
  const sale = await newSale(employee);
  const params = { ...here, accountId: sale.account.id };
  const { id: contactId } = await employee.accounts.createContact({
    params,
    body: { firstName: 'Bea', lastName: 'Heer', email },
  });
  const body = { contactId, locationIds: [sale.site.id], expiresOn, send: false };
  const link = await employee.customerPortal.createLink({ params, body });
  const withdraw = async () => await employee.customerPortal.withdrawLink({ params: { ...params, id: link.id } });
  return { ...sale, link, contactId, withdraw };
}

const ids = async (api = contact) => (await api.listOwn({})).map(({ id }) => id);
const enter = async (linkId: string, api = contact) => (await api.enter({ params: { linkId } })).secret;
const open = async (secret: string) => await anybody.customerPortal.open({ params: { secret } });
const setUser = async (values: ReturnType<typeof sql>) =>
  await sql`update app_user set ${values} where subject = 'contact'`.execute(server.db);

describe('a contact who signs in with a verified address', () => {
  it('opens the page of the link, and no other location', async () => {
    const { site, account, link } = await newLink();
    const other = await newLink('iemand@anders.example');
    const own = (await contact.listOwn({})).find(({ id }) => id === link.id);
    assert.partialDeepStrictEqual(own, { customerName: account.name, locationCount: 1, expiresOn });
    const secret = await enter(link.id);
    const page = await open(secret);
    assert.deepEqual([page.customerName, page.sites.map(({ id }) => id)], [account.name, [site.id]]);
    assert.equal((await anybody.customerPortal.openSite({ params: { secret, locationId: site.id } })).id, site.id);
    await refusedWith(
      'portal.site_unknown',
      anybody.customerPortal.openSite({ params: { secret, locationId: other.site.id } }),
    );
    assert.ok(!(await ids()).includes(other.link.id));
    for (const linkId of [other.link.id, nowhere]) await refusedWith('portal.link_unknown', enter(linkId));
    const [kept] = (await employee.customerPortal.listLinks({ params: { ...here, accountId: account.id } })).rows;
    assert.notEqual(kept?.lastOpenedAt, null);
  });

  it('reads the estimates of the location', async () => {
    const sale = await newLink();
    const { id: estimateId } = await newEstimate(employee, sale);
    await employee.estimates.send({ params: { estimateId }, body: { to: 'klant@klant.example' } });
    const secret = `${await enter(sale.link.id)}~${estimateId}`;
    const { state, customerName } = await anybody.estimates.openLink({ params: { secret } });
    assert.deepEqual([state, customerName], ['open', sale.account.name]);
    await sale.withdraw();
    await refusedWith('estimate.link_unknown', anybody.estimates.openLink({ params: { secret } }));
  });

  it('sees nothing of a link that was withdrawn or of a contact with another address', async () => {
    const { link, contactId, withdraw } = await newLink();
    const secret = await enter(link.id);
    await sql`update contact set email = 'nieuw@klant.example' where id = ${contactId}`.execute(server.db);
    await refusedWith('portal.link_unknown', open(secret));
    await sql`update contact set email = ${address} where id = ${contactId}`.execute(server.db);
    await open(secret);
    await withdraw();
    assert.ok(!(await ids()).includes(link.id));
    await refusedWith('portal.link_unknown', open(secret));
    await refusedWith('portal.link_unknown', enter(link.id));
  });

  it('sees nothing while the address is not verified, or the user is blocked', async () => {
    const { link } = await newLink();
    const secret = await enter(link.id);
    await setUser(sql`email_verified = false`);
    assert.deepEqual(await ids(), []);
    await refusedWith('portal.link_unknown', open(secret));
    await setUser(sql`email_verified = true, disabled_at = now()`);
    await refusedWith('portal.link_unknown', open(secret));
    await setUser(sql`disabled_at = null`);
    await open(secret);
  });

  it('is the only one: another user, a program and a stranger are refused', async () => {
    const { link } = await newLink();
    assert.deepEqual(await ids(server.api('norole').customerPortal), []);
    await refusedWith('portal.link_unknown', enter(link.id, server.api('norole').customerPortal));
    await refusedWith('auth.required', anybody.customerPortal.listOwn({}));
    await refusedWith('param.invalid', enter('x'));
  });

  it('has to sign in again after eight hours, and after signing out', async () => {
    const { link } = await newLink();
    const [late, signedOut] = [await enter(link.id), await enter(link.id)];
    const digest = (secret: string) => sql`sha256(convert_to(${secret}, 'UTF8'))`;
    await sql`update portal_session set expires_at = now() where digest = ${digest(late)}`.execute(server.db);
    await refusedWith('portal.link_unknown', open(late));
    await open(signedOut);
    await server.api('contact').session.end({});
    await refusedWith('portal.link_unknown', open(signedOut));
  });
});
