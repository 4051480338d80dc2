import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';
import { del, get, set, type UseStore } from 'idb-keyval';
import { api } from '#src/api/api.ts';
import { serverNow } from '#src/start/server-clock.ts';
import { mergePack, mergeServices, mergeTypes, withPackOf } from './pack-merge.ts';
import type { Pack } from './pack-model.ts';
import { openRecords } from './records.ts';

const name = 'pack';
const mostVisits = 100;

/** The days of one person as this device keeps them. */
export class PackCache {
  readonly #records: UseStore;
  readonly #lock: string;

  constructor(owner: string) {
    this.#records = openRecords(`werkbank.${owner}.pack`);
    this.#lock = `werkbank.${owner}.pack`;
  }

  async read(): Promise<Pack | undefined> {
    const known = await get<Pack>(name, this.#records);
    // A day that was stored before there were vans in it.
    return known && { ...known, vans: known.vans ?? [], services: known.services ?? [] };
  }

  /** Changes what is kept, one writer at a time, of all tabs. */
  async change(run: (known: Pack | undefined) => Pack | undefined): Promise<void> {
    await navigator.locks.request(this.#lock, async () => {
      const next = run(await this.read());
      if (next) await set(name, next, this.#records);
    });
  }

  async clear(): Promise<void> {
    await navigator.locks.request(this.#lock, async () => await del(name, this.#records));
  }

  /** Asks the server for everything; `keep` names orders that something still waits for. */
  async refresh(keep: ReadonlySet<string>): Promise<void> {
    const arriving = await askForDays();
    await this.change((known) => mergePack(known, arriving, keep));
  }

  /** Asks for an order that is on none of the days. */
  async refreshOrder(workOrderId: string): Promise<void> {
    const arriving = await api.workOrders.getDayPack({ query: { workOrderId } });
    await this.change((known) =>
      withPackOf(known ?? { ...arriving, visits: [], asOf: serverNow().toISOString() }, arriving),
    );
  }
}

async function askForDays(): Promise<Pack> {
  const { rows: visits } = await api.workOrders.listMyVisits({ pageSize: mostVisits });
  const packs = await Promise.all(
    daysOf(visits).map(async (day) => await api.workOrders.getDayPack({ query: { day } })),
  );
  const orders = new Map(packs.flatMap((pack) => pack.orders.map((one) => [one.order.id, one] as const)));
  return {
    engineer: packs[0]?.engineer ?? null,
    visits,
    orders: [...orders.values()],
    types: mergeTypes(
      [],
      packs.flatMap(({ types }) => types),
    ),
    vans: packs[0]?.vans ?? [],
    services: mergeServices(
      [],
      packs.flatMap(({ services }) => services),
    ),
    asOf: serverNow().toISOString(),
  };
}

/** Days with something to do, and today. */
const daysOf = (visits: readonly DayVisit[]): string[] => [
  ...new Set([businessDay(serverNow()), ...visits.map(({ plannedOn }) => plannedOn)]),
];
