import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';
import { unpackDay } from '@werkbank/contract/work-orders/day/unpack-day.ts';
import { del, get, set, type UseStore } from 'idb-keyval';
import { timedApi as api } from '#src/api/api.ts';
import { serverNow } from '#src/start/server-clock.ts';
import { mergePack, mergeReasons, mergeServices, mergeTypes, withPackOf } from './pack-merge.ts';
import type { Pack } from './pack-model.ts';
import { openRecords } from './records.ts';

const name = 'pack';
const maxVisits = 100;

/** The pack of one user in IndexedDB. */
export class PackCache {
  readonly #records: UseStore;
  readonly #lock: string;

  constructor(owner: string) {
    this.#records = openRecords(`werkbank.${owner}.pack`);
    this.#lock = `werkbank.${owner}.pack`;
  }

  async read(): Promise<Pack | undefined> {
    const known = await get<Pack>(name, this.#records);
    if (!known) return undefined;
    // A pack that an older version stored has no vans, services or reasons, and its visits no material.
    const visits = known.visits.map((visit) => ({ ...visit, material: visit.material ?? [] }));
    return { ...known, visits, vans: known.vans ?? [], services: known.services ?? [], reasons: known.reasons ?? [] };
  }

  /** Changes the stored pack; one writer at a time across all tabs. */
  async change(run: (known: Pack | undefined) => Pack | undefined): Promise<void> {
    await navigator.locks.request(this.#lock, async () => {
      const next = run(await this.read());
      if (next) await set(name, next, this.#records);
    });
  }

  async clear(): Promise<void> {
    await navigator.locks.request(this.#lock, async () => await del(name, this.#records));
  }

  /** Loads all days from the server; `keep` contains the ids of orders with pending steps. */
  async refresh(keep: ReadonlySet<string>, signal?: AbortSignal): Promise<void> {
    const arriving = await loadDays(signal);
    await this.change((known) => mergePack(known, arriving, keep));
  }

  /** Loads one order, which need not be in the pack. */
  async refreshOrder(workOrderId: string): Promise<void> {
    const arriving = unpackDay(await api.workOrders.getPackedDay({ query: { workOrderId } }));
    await this.change((known) =>
      withPackOf(known ?? { ...arriving, visits: [], asOf: serverNow().toISOString() }, arriving),
    );
  }
}

async function loadDays(signal: AbortSignal | undefined): Promise<Pack> {
  const { rows: visits } = await api.workOrders.listMyVisits({ pageSize: maxVisits }, signal);
  const packs = await Promise.all(
    daysOf(visits).map(async (day) => unpackDay(await api.workOrders.getPackedDay({ query: { day } }, signal))),
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
    reasons: mergeReasons(
      [],
      packs.flatMap(({ reasons }) => reasons),
    ),
    asOf: serverNow().toISOString(),
  };
}

/** Today, and every day with a visit. */
const daysOf = (visits: readonly DayVisit[]): string[] => [
  ...new Set([businessDay(serverNow()), ...visits.map(({ plannedOn }) => plannedOn)]),
];
