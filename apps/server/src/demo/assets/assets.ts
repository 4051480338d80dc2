import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { advanceNumbers } from '#db/numbers.ts';
import { type DemoContext, demoDay, demoRandom } from '../context.ts';
import { insertRows } from '../insert-rows.ts';
import { switchAudit } from '../suspend-constraints.ts';
import { makeAsset, tagOf } from './asset-rows.ts';
import { endOld, fillSite, keep, noRows, type Rows, spareTags } from './fill-site.ts';
import { makeSite, type SiteAccount, type SitePlan } from './sites.ts';
import { readStock } from './stock.ts';

/** Sites per division, 110 in all. */
const siteCounts: Readonly<Record<number, number>> = { 1: 50, 2: 32, 3: 16, 4: 12 };

/** Number of assets in all, and at the sites whose number is fixed. */
const assetTotal = 1500;
const scripted: Readonly<Record<string, number>> = {
  '1 42': 121,
  '1 7': 40,
  '1 14': 80,
  '2 4': 60,
  '2 11': 70,
  '3 2': 50,
};

/** Locations with their buildings and floors, assets with labels, plans and attachments, of every division. */
export async function insertDemoAssets(db: Db, context: DemoContext): Promise<void> {
  const { today } = context;
  const stock = await readStock(db, today);
  const plans = await planSites(db, context);
  const created = `${demoDay(today, -900)}T08:00:00Z`;
  const rows = noRows();
  for (const plan of plans) {
    const { site, location, places } = makeSite(plan, created);
    rows.location.push(location);
    rows.place.push(...places);
    const isStory = plan.division.code === 1 && plan.number === 42;
    fillSite(
      rows,
      isStory ? { ...site, assetCount: site.assetCount - 2 } : site,
      stock,
      isStory ? aedStory(site, today) : [],
    );
    if (isStory) addReplacedPair(rows, { ...site, assetCount: site.assetCount }, stock);
  }
  for (const { code } of context.divisions)
    rows.tag.push(
      ...spareTags(
        code,
        Array.from({ length: code === 1 ? 60 : 30 }, (_, n) => tagOf('spare', code, n)),
        created,
      ),
    );
  await insertAll(db, rows);
  for (const { code } of context.divisions) await advanceNumbers(db, code, 'location', (siteCounts[code] ?? 0) + 1);
}

type Stock = Awaited<ReturnType<typeof readStock>>;
type Site = ReturnType<typeof makeSite>['site'];

/** The asset of the documentation: an AED with a fixed tag. */
const aedStory = (site: Site, today: string) => [
  {
    type: 'AED',
    tag: 'T-7K3QX-9M2P6',
    state: 'inService',
    position: 'Receptie',
    // The ground floor follows the three wings of the basement.
    fields: {
      place_id: site.leaves[3] ?? null,
      battery_due_on: demoDay(today, 12),
      pads_adult_due_on: demoDay(today, 200),
    },
  },
];

/** One of the scripted assets was replaced a month ago. */
function addReplacedPair(rows: Rows, site: Site, stock: Stock): void {
  const old = makeAsset(site, site.assetCount - 2, stock, { type: 'EXT-F', state: 'inService' });
  const next = makeAsset(site, site.assetCount - 1, stock, { type: 'EXT-F', state: 'inService', replaces: old.asset });
  endOld(old, next, stock.today);
  keep(rows, old);
  keep(rows, next);
}

/** Plans the sites, the accounts that own them and the number of their assets. */
async function planSites(db: Db, { divisions, today }: DemoContext): Promise<SitePlan[]> {
  const { rows: accounts } = await sql<SiteAccount & { code: string; division: number }>`
    select a.id, a.name, a.code, a.division, c.full_name as contact, a.phone,
      coalesce(c.email, a.email) as email
    from account a left join contact c on c.id = a.main_contact_id
    where a.status = 'C' order by a.division, length(a.code), a.code`.execute(db);
  const plans = divisions.flatMap((division): SitePlan[] => {
    const own = accounts.filter((account) => account.division === division.code);
    return Array.from({ length: siteCounts[division.code] ?? 0 }, (_, index) => {
      const number = index + 1;
      const account = own.length === 0 ? undefined : own[(index * 7) % own.length];
      const plan = { division, number, account, assetCount: scripted[`${division.code} ${number}`] ?? 0 };
      return division.code === 1 && number === 42 ? lindelust(plan, own, today) : plan;
    });
  });
  const free = plans.filter(({ assetCount }) => assetCount === 0);
  const random = demoRandom('devices');
  for (const plan of free) plan.assetCount = 4 + Math.floor(random() * 13);
  let missing = assetTotal - plans.reduce((sum, { assetCount }) => sum + assetCount, 0);
  for (let index = 0; missing !== 0; index = (index + 1) % free.length) {
    const plan = free[index];
    if (!plan || (missing < 0 && plan.assetCount <= 2)) continue;
    plan.assetCount += Math.sign(missing);
    missing -= Math.sign(missing);
  }
  return plans;
}

/** The building with 120 assets, whose yearly round is in this month. */
function lindelust(plan: SitePlan, accounts: readonly (SiteAccount & { code: string })[], today: string): SitePlan {
  return {
    ...plan,
    account: accounts.find(({ code }) => code === '10042') ?? plan.account,
    name: 'Woonzorgcentrum De Linde',
    serviceMonth: Number(today.slice(5, 7)),
    isComplete: true,
  };
}

const tables = ['location', 'place', 'asset', 'asset_placement', 'tag', 'service_report'] as const;

/** The history of these records starts on the days given here, so triggers are disabled in the meantime. */
async function insertAll(db: Db, rows: Rows): Promise<void> {
  await switchAudit(db, 'disable', ['location', 'place', 'asset', 'tag', 'service_report']);
  await sql`alter table asset disable trigger touch`.execute(db);
  for (const table of tables) await insertRows(db, table, rows[table]);
  await sql`select plan_assets(array(select id from asset))`.execute(db);
  await sql`alter table asset enable trigger touch`.execute(db);
  await switchAudit(db, 'enable', ['location', 'place', 'asset', 'tag', 'service_report']);
  await sql`
    insert into audit_event (at, division, action, subject, subject_id, part, part_id, after)
    select at, division, 'create', subject, subject_id, part, part_id, after from (
      select created as at, division, 'location' as subject, id as subject_id, 'location' as part, id as part_id,
        jsonb_build_object('code', code, 'name', name) as after from location
      union all select created, division, 'asset', id, 'asset', id,
        jsonb_build_object('type', type, 'description', description, 'tag', tag) from asset
    ) made order by at, part, part_id`.execute(db);
}
