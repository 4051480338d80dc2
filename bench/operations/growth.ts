import type pg from 'pg';

interface AssetScenario {
  name: string;
  method: 'GET';
  paths: string[];
  backend: 'mechanic';
}

interface Sample {
  id: string;
  tag: string;
  location_id: string;
}

/** Lists, filters, look-ups, counts and the calendar of one division, each with many values; none if there are no assets. */
export async function findAssetScenarios(pool: pg.Pool): Promise<AssetScenario[]> {
  const { rows: assets } = await pool.query<Sample>(
    'select id, tag, location_id from asset where division = 1 and tag is not null order by md5(tag) limit 50',
  );
  if (assets.length === 0) return [];
  const { rows: accounts } = await pool.query<{ id: string }>(
    'select account_id as id from location where division = 1 and account_id is not null order by md5(code) limit 30',
  );
  return [
    ...assetLists(accounts.map(({ id }) => id)),
    ...assetOverviews(),
    ...oneAsset(assets),
    ...locationLists(accounts[0]?.id ?? ''),
    ...oneLocation(assets),
  ];
}

const read = (name: string, paths: string[]): AssetScenario => ({ name, method: 'GET', paths, backend: 'mechanic' });
const words = (query: string) => `search=${encodeURIComponent(query)}`;

function assetLists(accounts: readonly string[]): AssetScenario[] {
  const list = (name: string, queries: string[]) =>
    read(
      name,
      queries.map((query) => `/api/1/assets?${query}`),
    );
  return [
    list('assets by due date', ['sort=due', 'sort=-due', 'sort=tag', 'sort=-modified']),
    list(
      'assets of a light',
      ['red', 'amber', 'blue', 'green', 'grey'].map((light) => `lights=${light}`),
    ),
    list('assets of a type or state', ['types=EXT-F', 'types=DRY', 'types=AED', 'states=defect', 'states=missing']),
    list(
      'assets of an account',
      accounts.map((id) => `accountId=${id}`),
    ),
    list(
      'assets of an area in a month',
      ['10', '35', '56', '97'].map((area) => `areas=${area}&dueFrom=2027-01-01&dueUntil=2027-01-31`),
    ),
    list('assets otherwise sorted', [
      'types=EXT-F&sort=tag',
      'lights=red&sort=-modified',
      'areas=35&sort=tag',
      'states=defect&sort=-tag',
    ]),
    list(
      'assets by words',
      ['keuken', 'receptie', 'lift aed', 'hartslag', 'BR1001003', 'schuimblusser gang'].map(words),
    ),
  ];
}

function assetOverviews(): AssetScenario[] {
  const calendar = (query: string) => `/api/1/assets/due?${query}`;
  const counts = (query: string) => `/api/1/assets/counts?${query}`;
  return [
    read('due calendar', ['months=12', 'months=36', 'types=AED', 'types=EXT-F&types=EXT-C'].map(calendar)),
    read('due calendar of an area', ['areas=35', 'areas=10', 'areas=75', 'areas=35&areas=56&types=EML'].map(calendar)),
    read('counts of assets', ['', 'types=EXT-F', 'lights=red', 'states=defect'].map(counts)),
    read('counts of assets of an area', ['areas=35', 'areas=97', 'areas=75'].map(counts)),
  ];
}

const oneAsset = (assets: readonly Sample[]): AssetScenario[] => [
  read(
    'asset by tag',
    assets.map(({ tag }) => `/api/assets/${tag}`),
  ),
  read(
    'asset history',
    assets.map(({ id, location_id: site }) => `/api/locations/${site}/assets/${id}/history`),
  ),
];

function locationLists(accountId: string): AssetScenario[] {
  const list = (name: string, queries: string[]) =>
    read(
      name,
      queries.map((query) => `/api/1/locations?${query}`),
    );
  return [
    list('locations', ['sort=name', 'sort=-name', 'sort=code', 'sort=-code']),
    list('locations of an area, month or account', [
      'areas=35',
      'serviceMonth=3',
      'active=true',
      `accountId=${accountId}`,
    ]),
    list(
      'locations by light',
      ['red', 'amber', 'blue', 'green', 'grey'].map((light) => `light=${light}`),
    ),
    list('locations by words', ['utrecht', 'klant 12', 'NL-0010', '3511', 'zwolle klant'].map(words)),
  ];
}

const oneLocation = (assets: readonly Sample[]): AssetScenario[] => [
  read(
    'assets of a location',
    assets.map(({ location_id: site }) => `/api/locations/${site}/assets`),
  ),
  read(
    'location with its counts',
    assets.map(({ location_id: site }) => `/api/locations/${site}`),
  ),
  read(
    'places of a location',
    assets.map(({ location_id: site }) => `/api/locations/${site}/places`),
  ),
];
