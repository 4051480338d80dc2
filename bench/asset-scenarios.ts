import type pg from 'pg';

interface AssetScenario {
  name: string;
  method: 'GET';
  paths: string[];
  backend: 'mechanic';
}

/** Lists, filters, look-ups and the calendar of one division, each over many values; none where no devices are. */
export async function findAssetScenarios(pool: pg.Pool): Promise<AssetScenario[]> {
  const { rows: tags } = await pool.query<{ tag: string; location_id: string }>(
    'select tag, location_id from asset where division = 1 and tag is not null order by md5(tag) limit 50',
  );
  if (tags.length === 0) return [];
  const { rows: accounts } = await pool.query<{ id: string }>(
    'select account_id as id from location where division = 1 and account_id is not null order by md5(code) limit 30',
  );
  const read = (name: string, paths: string[]): AssetScenario => ({ name, method: 'GET', paths, backend: 'mechanic' });
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
      accounts.map(({ id }) => `accountId=${id}`),
    ),
    list(
      'assets of an area in a month',
      ['10', '35', '56', '97'].map((area) => `areas=${area}&dueFrom=2027-01-01&dueUntil=2027-01-31`),
    ),
    list(
      'assets by words',
      ['keuken', 'receptie', 'lift aed', 'hartslag', 'BR1001003', 'schuimblusser gang'].map(
        (words) => `search=${encodeURIComponent(words)}`,
      ),
    ),
    read(
      'asset by tag',
      tags.map(({ tag }) => `/api/assets/${tag}`),
    ),
    read(
      'assets of a location',
      tags.map(({ location_id: id }) => `/api/locations/${id}/assets`),
    ),
    read('due calendar', ['/api/1/assets/due', '/api/1/assets/due?areas=35', '/api/1/assets/due?types=AED']),
    read('counts of an area', ['/api/1/assets/counts?areas=35', '/api/1/assets/counts?areas=97']),
    read('locations', ['/api/1/locations', '/api/1/locations?search=utrecht', '/api/1/locations?light=red']),
  ];
}
