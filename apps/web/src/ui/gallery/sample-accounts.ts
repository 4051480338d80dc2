import type { UseQueryOptions } from '@tanstack/react-query';
import type { Page } from '@werkbank/contract/wire/call.ts';
import type { GridSort } from '../data-grid/model/grid-types.ts';
import type { GridBlockRequest } from '../data-grid/rows/grid-blocks.ts';

export interface SampleAccount {
  id: string;
  code: string;
  name: string;
  city: string;
  contact: string;
  manager: string;
  openOrders: number;
  balance: number;
  changed: string;
}

export const accountCount = 100_000;

const names = [
  'Bakkerij',
  'Garage',
  'Hotel',
  'Zorggroep',
  'Scholengroep',
  'Brouwerij',
  'Kwekerij',
  'Logistiek',
  'Apotheek',
];
const families = [
  'Jansen',
  'de Vries',
  'van den Berg',
  'Bakker',
  'Visser',
  'Smit',
  'Meijer',
  'Mulder',
  'Schmidt',
  'Weber',
];
const cities = [
  'Utrecht',
  'Amersfoort',
  "'s-Hertogenbosch",
  'Groningen',
  'Kleve',
  'Münster',
  'Zwolle',
  'Duisburg',
  'Breda',
];
const people = ['Anna de Wit', 'Mehmet Yılmaz', 'Sofie Peeters', 'Jürgen Krause', 'Fatima El Amrani', 'Bram Postma'];

const pick = <Item>(list: readonly Item[], seed: number): Item => list[seed % list.length] as Item;

/** The account at a position of the list; always the same one. */
export function accountAt(index: number): SampleAccount {
  const seed = (index * 2_654_435_761) % 4_294_967_296;
  return {
    id: `account-${index}`,
    code: String(100_000 + index),
    name: `${pick(names, seed >>> 3)} ${pick(families, seed >>> 7)} ${pick(['BV', '& Zn.', 'GmbH', 'Groep'], seed >>> 11)}`,
    city: pick(cities, seed >>> 5),
    contact: pick(people, seed >>> 9),
    manager: pick(people, seed >>> 13),
    openOrders: (seed >>> 6) % 23,
    balance: (((seed >>> 4) % 4_000_000) - 400_000) / 100,
    changed: new Date(Date.UTC(2026, 0, 1) + ((seed >>> 8) % 300) * 86_400_000).toISOString(),
  };
}

const found = new Map<string, number[]>();

/** Positions of the matching accounts, in the requested order. */
function findAccounts(search: string, sort: GridSort | null): number[] {
  const key = `${search} ${sort?.column} ${sort?.direction}`;
  const known = found.get(key);
  if (known) return known;
  const all = Array.from({ length: accountCount }, (_, index) => index);
  const words = search.toLowerCase();
  const matching = words ? all.filter((index) => accountAt(index).name.toLowerCase().includes(words)) : all;
  if (sort) {
    const by = sort.column as keyof SampleAccount;
    const direction = sort.direction === 'asc' ? 1 : -1;
    const values = matching.map((index) => ({ index, value: accountAt(index)[by] }));
    values.sort((a, b) => (a.value < b.value ? -direction : a.value > b.value ? direction : a.index - b.index));
    matching.splice(0, matching.length, ...values.map(({ index }) => index));
  }
  found.set(key, matching);
  return matching;
}

export interface SampleList {
  search: string;
  sort: GridSort | null;
  /** Pages by cursor and counts up to 10,000, as the large lists do. */
  keyset?: boolean;
}

const countLimit = 10_000;

/** A list that responds like the server, some milliseconds later. */
export function sampleBlock(list: SampleList, block: GridBlockRequest): UseQueryOptions<Page<SampleAccount>> {
  return {
    queryKey: ['sample', list, block],
    queryFn: async ({ signal }) => {
      await pause(120, signal);
      const places = findAccounts(list.search, list.sort);
      const start = list.keyset ? Number(block.after ?? 0) : (block.skip ?? 0);
      const rows = places.slice(start, start + block.pageSize).map(accountAt);
      const end = start + rows.length;
      const next = end < places.length ? { next: String(end) } : {};
      if (!list.keyset) return { rows, total: places.length, totalIsExact: true };
      return { rows, total: Math.min(places.length, countLimit), totalIsExact: places.length <= countLimit, ...next };
    },
  };
}

/** Up to ten accounts whose name matches; the text `error` fails and `slow` takes long. */
export async function suggestAccounts(query: string, signal: AbortSignal): Promise<SampleAccount[]> {
  await pause(query === 'slow' ? 3000 : 250, signal);
  if (query === 'error') throw new Error('offline');
  return findAccounts(query, null).slice(0, 10).map(accountAt);
}

export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('superseded', 'AbortError'));
    });
  });
}
