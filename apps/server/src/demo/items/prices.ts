import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { type DemoContext, type DemoDivision, demoDay, demoId } from '#src/demo/context.ts';
import { type Article, articles } from './articles.ts';

interface Account {
  id: string;
  division: number;
  isReseller: boolean;
}

interface Price {
  id: string;
  division: number;
  item_id: string;
  account_id: string | null;
  quantity: number;
  share: number;
  start_date: string;
  end_date: string | null;
}

/** Quantity breaks for everyone, agreed maintenance prices for the first customers, dealer prices for resellers. */
export async function insertPrices(db: Db, { divisions, today }: DemoContext): Promise<void> {
  const accounts = await findAccounts(db);
  const rows = divisions.flatMap((division) => {
    const here = accounts.filter((account) => account.division === division.code);
    return [
      ...stepPrices(division, today),
      ...here
        .filter(({ isReseller }) => !isReseller)
        .slice(0, 12)
        .flatMap((account, index) => contractPrices(division, account, index, today)),
      ...here.filter(({ isReseller }) => isReseller).flatMap((account) => dealerPrices(division, account, today)),
    ];
  });
  // Not every division sells the item; a price for another item inserts no row.
  await sql`
    insert into item_price (id, division, item_id, account_id, unit, quantity, price, currency, start_date, end_date)
    select p.id, p.division, i.id, p.account_id, i.unit, p.quantity, round(i.standard_sales_price * p.share, 2), i.currency, p.start_date,
      p.end_date
    from ${recordset(
      rows,
      `p (id uuid, division integer, item_id uuid, account_id uuid, quantity numeric,
        share numeric, start_date date, end_date date)`,
    )}
    join item i on i.id = p.item_id`.execute(db);
}

async function findAccounts(db: Db): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, division, is_reseller as "isReseller" from account where status = 'C' and not blocked
      order by division, length(code), code`.execute(db);
  return rows;
}

function price(division: DemoDivision, { code }: Article, rest: Omit<Price, 'id' | 'division' | 'item_id'>): Price {
  const id = demoId('item-price', division.code, code, rest.account_id ?? '', rest.quantity, rest.start_date);
  return { id, division: division.code, item_id: demoId('item', division.code, code), ...rest };
}

function stepPrices(division: DemoDivision, today: string): Price[] {
  const steps = [
    [10, 0.93],
    [25, 0.88],
  ] as const;
  return articles
    .filter(({ code, flags }) => code.startsWith('BB-') && flags.has('W'))
    .flatMap((article) => [
      ...steps.map(([quantity, share]) =>
        price(division, article, {
          account_id: null,
          quantity,
          share,
          start_date: demoDay(today, -300),
          end_date: null,
        }),
      ),
      price(division, article, {
        account_id: null,
        quantity: 10,
        share: 0.95,
        start_date: demoDay(today, -700),
        end_date: demoDay(today, -301),
      }),
    ]);
}

/** Every third customer has a new price from the next quarter on, so that planned prices can be shown too. */
function contractPrices(division: DemoDivision, account: Account, index: number, today: string): Price[] {
  const share = 0.84 + (index % 5) * 0.03;
  return articles
    .filter(({ code, group }) => group === '300' && !code.endsWith('10'))
    .flatMap((article) => [
      price(division, article, {
        account_id: account.id,
        quantity: 1,
        share,
        start_date: demoDay(today, -400),
        end_date: index % 3 === 0 ? demoDay(today, 40) : null,
      }),
      ...(index % 3 === 0
        ? [
            price(division, article, {
              account_id: account.id,
              quantity: 1,
              share: share + 0.035,
              start_date: demoDay(today, 41),
              end_date: null,
            }),
          ]
        : []),
    ]);
}

function dealerPrices(division: DemoDivision, account: Account, today: string): Price[] {
  return articles
    .filter(({ group }) => group === '200' || group === '210')
    .flatMap((article) =>
      (article.group === '200'
        ? ([
            [1, 0.75],
            [5, 0.7],
          ] as const)
        : ([[1, 0.8]] as const)
      ).map(([quantity, share]) =>
        price(division, article, {
          account_id: account.id,
          quantity,
          share,
          start_date: demoDay(today, -365),
          end_date: null,
        }),
      ),
    );
}
