import { sql } from 'kysely';
import { startServer, type TestServer } from '../../test/harness.ts';

const params = { division: 3 };

/** A reseller with a customer, and articles to order, for the tests of conditions and decisions. */
export async function startApproval() {
  const server = await startServer();
  const made = await makeRecords(server);
  const mobility = server.api('mobility');
  const office = mobility.ordering;
  const reseller = server.api('reseller').ordering;
  const ordered = async (quantity: number, api = reseller) =>
    await api.createOrder({
      body: {
        division: 3,
        accountId: made.customer,
        lines: [{ articleId: made.chair, quantity }],
        ...(api === office && { resellerId: made.own }),
      },
    });
  const decide = async (
    id: string,
    body: { approve: true; note?: string } | { approve: false; note: string },
    version?: number,
  ) => await office.decideOrder({ params: { ...params, orderId: id }, body, ...(version && { ifMatch: version }) });
  const unknown = '00000000-0000-4000-8000-000000000001';
  return { ...made, ...readersOf(server), server, mobility, office, reseller, params, unknown, ordered, decide };
}

async function makeRecords(server: TestServer) {
  const mobility = server.api('mobility');
  const newAccount = async (name: string, body: object = {}) =>
    (await mobility.accounts.create({ params, body: { name, ...body } })).id;
  const newItem = async (code: string, body: object = {}) => {
    const item = { code, description: code, isWebshopItem: true, salesVatCode: '2', ...body };
    return (await mobility.items.create({ params, body: item })).id;
  };
  const reseller = { isReseller: true, email: 'inkoop@noord.example', discountSales: 0.5 };
  const own = await newAccount('Dealer Noord', reseller);
  const customer = await newAccount('Zorghuis', { resellerId: own });
  await sql`
    insert into user_link (user_id, kind, target_id)
    select id, 'reseller', ${own} from app_user where subject = 'reseller'`.execute(server.db);
  await sql`update division set email = 'kantoor@mobility.example' where code = 3`.execute(server.db);
  const chair = await newItem('AP-1', { standardSalesPrice: 200 });
  const freight = await newItem('AP-2', { isStockItem: false, isWebshopItem: false });
  return { newAccount, newItem, own, customer, chair, freight };
}

/** The mails and the confirmation that an order causes. */
function readersOf({ db }: TestServer) {
  const mailsOf = async (orderId: string) =>
    (
      await sql<{ kind: string; recipient: string; body: string }>`
        select kind, recipient, body from mail where about_id = ${orderId} order by id`.execute(db)
    ).rows;
  const confirmations = async (orderId: string) =>
    (await sql`select from order_confirmation where order_id = ${orderId}`.execute(db)).rows.length;
  return { db, mailsOf, confirmations };
}
