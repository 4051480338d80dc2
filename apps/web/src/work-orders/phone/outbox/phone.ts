import { readConnectivity, subscribeToConnectivity } from '#src/api/connectivity.ts';
import { firstScreenLoaded } from '#src/api/first-paint.ts';
import { currentSession } from '#src/identity/session-port.ts';
import { watchClock } from '#src/start/clock-jumps.ts';
import { registerServiceWorker } from '../pack/app-shell.ts';
import { Owner } from '../pack/owner.ts';
import { PackCache } from '../pack/pack-cache.ts';
import type { Pack } from '../pack/pack-model.ts';
import { kindOf, type Step } from '../steps/steps.ts';
import { Drafts, formKey } from './drafts.ts';
import { Lane } from './lane.ts';
import { type NewEntry, Outbox } from './outbox.ts';
import type { Entry, LaneName } from './outbox-model.ts';

/** The state shown by the screens of the phone. */
export interface PhoneState {
  pack: Pack | undefined;
  entries: readonly Entry[];
  /** Whether there is a network, even if the server cannot be reached. */
  isOnline: boolean;
  /** Whether the server responded to the last request. */
  isReachable: boolean;
  /** When the network was lost, or the time of the stored pack when there was no network at the start; null while there is one. */
  offlineSince: string | null;
  /** When the server last responded, in local milliseconds; null if it has not yet. */
  lastResponseAt: number | null;
  /** Whether a response takes longer than usual. */
  isSilent: boolean;
  /** Whether the server did not respond and another request waits for it. */
  isTrying: boolean;
  isSending: boolean;
  isRefreshing: boolean;
  /** Why the last refresh failed. */
  refreshError: unknown;
}

const refreshInterval = 5 * 60_000;
/** Milliseconds between attempts to reach a server that does not respond. */
const searchInterval = 30_000;
/** Milliseconds after which a read without a response may be restarted. */
const restartAfter = 3000;
/** Message to the other tabs: send everything now. */
const hurry = 'hurry';

const stepsLock = (owner: string): string => `werkbank.${owner}.send`;
/** Name of the form that is the checklist of a task. */
export const checklistOf = (taskId: string): string => `checks.1.${taskId}`;

/** Pack and outbox of one user in this tab; every change is announced to the other tabs. */
export class Phone {
  #state: PhoneState = {
    pack: undefined,
    entries: [],
    isOnline: navigator.onLine,
    isReachable: false,
    lastResponseAt: null,
    isSilent: false,
    isTrying: false,
    offlineSince: null,
    isSending: false,
    isRefreshing: false,
    refreshError: undefined,
  };
  readonly #listeners = new Set<() => void>();
  readonly #outbox: Outbox;
  readonly #packs: PackCache;
  readonly #drafts: Drafts;
  readonly #owner: Owner;
  readonly #channel: BroadcastChannel;
  readonly #lanes: { steps: Lane; files: Lane };
  /** Orders whose pages were opened here: they stay in the pack even when the loaded days no longer contain them. */
  readonly #opened = new Set<string>();
  #busy = 0;
  #refreshing: { since: number; control: AbortController } | undefined;

  constructor(owner: string) {
    this.#outbox = new Outbox(owner);
    this.#packs = new PackCache(owner);
    this.#drafts = new Drafts(owner);
    this.#owner = new Owner(owner);
    this.#channel = new BroadcastChannel(`werkbank.${owner}.phone`);
    this.#lanes = {
      steps: this.#lane('steps', stepsLock(owner)),
      files: this.#lane('files', `werkbank.${owner}.sendFiles`),
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): PhoneState => this.#state;

  /**
   * Reads the stored pack, or loads it from the server when there is none.
   * @throws CallError, or TypeError without a network, when there is nothing to show
   */
  async open(): Promise<void> {
    watchClock();
    this.#trackRequest();
    await this.#reload();
    if (!navigator.onLine) this.#set({ offlineSince: this.#state.pack?.asOf ?? new Date().toISOString() });
    if (this.#state.pack) void this.refresh();
    else await this.#load();
    this.#listen();
    this.#wake();
    void firstScreenLoaded().then(registerServiceWorker);
  }

  /**
   * Stores steps in this order, all or none, and sends them when there is a network. Returns the ids of their entries, for
   * entries that must be sent after them. @throws DOMException when the storage of the phone is full
   */
  async addAll(entries: readonly NewEntry[]): Promise<string[]> {
    const drafted = await Promise.all(
      entries.map(async (entry) => {
        if (entry.step.call !== 'answerTask') return entry;
        const checklist = checklistOf(String(entry.step.params.taskId));
        const form = [...(entry.form ?? []), formKey(checklist)];
        return { ...entry, draft: await this.#drafts.read(checklist), form };
      }),
    );
    const ids = await this.#outbox.addAll(drafted, async (step) => await this.#versionOf(step));
    // The browser must not delete unsent steps when it runs out of storage.
    void navigator.storage.persist();
    await this.#changed();
    this.#wake();
    return ids;
  }

  /** The forms that are filled in on this phone. */
  get drafts(): Drafts {
    return this.#drafts;
  }

  /** Sends an entry again: unchanged, corrected, or for the current version of its record. */
  async resend(id: string, change: Partial<Pick<Entry, 'step' | 'ifMatch'>> = {}): Promise<void> {
    // A new key is needed: under the old one the server would repeat its refusal, or refuse a different body.
    await this.#outbox.change(id, {
      state: 'waiting',
      nextAt: 0,
      problem: null,
      key: crypto.randomUUID(),
      mayHaveArrived: false,
      ...change,
    });
    await this.#changed();
    this.#wake();
  }

  /** Opens the form of a refused result again; the entry is kept until the saved form replaces it. */
  async edit({ id, step, draft, state }: Entry): Promise<void> {
    if (state === 'editing') return;
    if ('taskId' in step.params) await this.#drafts.keep(checklistOf(String(step.params.taskId)), draft);
    await this.#outbox.change(id, { state: 'editing' });
    await this.#changed();
  }

  /** Discards an entry and reloads its order from the server. */
  async drop(entry: Entry): Promise<void> {
    await this.#outbox.discard(entry);
    await this.#changed();
    this.#wake();
    if (entry.order) await this.openOrder(entry.order).catch(() => undefined);
  }

  /** Removes an entry that was never sent; false when it may have been, because it is being sent or its response was lost. */
  async recall(id: string): Promise<boolean> {
    const isRecalled = await navigator.locks.request(stepsLock(this.#owner.id), { ifAvailable: true }, async (lock) => {
      const entry = (await this.#outbox.list()).find((one) => one.id === id);
      if (!lock || !entry || (entry.state === 'waiting' && entry.mayHaveArrived)) return false;
      await this.#outbox.discard(entry);
      return true;
    });
    if (isRecalled) {
      await this.#changed();
      this.#wake();
    }
    return isRecalled;
  }

  /** Signs out and removes the pack from the phone, because a colleague may use it next. */
  async signOut(): Promise<void> {
    await this.#packs.clear();
    await currentSession().logout();
  }

  /** Loads the days again; an attempt that has waited long for its response is restarted. */
  async refresh(): Promise<void> {
    const { since, control } = this.#refreshing ?? {};
    if (!navigator.onLine || (since !== undefined && performance.now() - since < restartAfter)) return;
    control?.abort();
    await this.#load().catch(() => undefined);
  }

  /** Keeps an order in the pack as long as the program is open, and loads it if it is missing. */
  async keepOrder(workOrderId: string): Promise<void> {
    this.#opened.add(workOrderId);
    if (!this.#state.pack?.orders.some(({ order }) => order.id === workOrderId)) await this.openOrder(workOrderId);
  }

  /** Loads one order, which need not be in the pack. */
  async openOrder(workOrderId: string): Promise<void> {
    await this.#owner.ensure();
    await this.#packs.refreshOrder(workOrderId);
    await this.#changed();
  }

  /** Sends everything now, even what another tab is waiting to send. */
  readonly retryAll = async (): Promise<void> => {
    await this.#outbox.retryNow();
    await this.#changed();
    this.#channel.postMessage(hurry);
    this.#hurry();
  };

  #hurry(): void {
    for (const lane of Object.values(this.#lanes)) {
      lane.hurry();
      lane.wake();
    }
  }

  async #load(): Promise<void> {
    const own = { since: performance.now(), control: new AbortController() };
    const { signal } = own.control;
    this.#refreshing = own;
    this.#set({ isRefreshing: true });
    try {
      await this.#owner.ensure(signal);
      const waiting = this.#state.entries.map(({ order }) => order).filter(Boolean);
      await this.#packs.refresh(new Set([...waiting, ...this.#opened]), signal);
      this.#set({ refreshError: undefined });
      await this.#changed();
    } catch (error) {
      if (this.#refreshing === own) this.#set({ refreshError: error });
      throw error;
    } finally {
      if (this.#refreshing === own) {
        this.#refreshing = undefined;
        this.#set({ isRefreshing: false });
      }
    }
  }

  #listen(): void {
    const resume = () => {
      this.#set({ isOnline: true, offlineSince: null });
      void this.retryAll();
      void this.refresh();
    };
    const resumeIfVisible = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) resume();
    };
    addEventListener('online', resume);
    addEventListener('offline', () => this.#set({ isOnline: false, offlineSince: new Date().toISOString() }));
    document.addEventListener('visibilitychange', resumeIfVisible);
    currentSession().subscribe(() => currentSession().userInfo.authenticated && resume());
    setInterval(() => void this.refresh(), refreshInterval);
    setInterval(() => {
      if (document.visibilityState === 'visible' && !this.#state.isReachable) void this.refresh();
    }, searchInterval);
    this.#channel.onmessage = ({ data }) => {
      if (data === hurry) this.#hurry();
      else {
        void this.#reload();
        for (const lane of Object.values(this.#lanes)) lane.ring();
      }
    };
  }

  #lane(lane: LaneName, lock: string): Lane {
    return new Lane({
      lane,
      lock,
      outbox: this.#outbox,
      packs: this.#packs,
      owner: this.#owner,
      onChange: async () => {
        await this.#changed();
        // An entry on which the other lane was waiting may have been sent.
        this.#lanes[lane === 'files' ? 'steps' : 'files'].wake();
      },
      onBusy: (isBusy) => {
        this.#busy += isBusy ? 1 : -1;
        this.#set({ isSending: this.#busy > 0 });
        if (!isBusy) void this.#reload();
      },
    });
  }

  #wake(): void {
    for (const lane of Object.values(this.#lanes)) lane.wake();
  }

  #trackRequest(): void {
    const read = () => {
      const { lastResponseAt, isReachable, isSilent, waiting } = readConnectivity();
      this.#set({ lastResponseAt, isReachable, isSilent, isTrying: !isReachable && waiting > 0 });
    };
    subscribeToConnectivity(read);
    read();
  }

  async #versionOf(step: Step): Promise<number | null> {
    const pack = await this.#packs.read();
    return (pack && kindOf(step).versionIn?.(pack, step)) ?? null;
  }

  async #changed(): Promise<void> {
    await this.#reload();
    this.#channel.postMessage('changed');
  }

  async #reload(): Promise<void> {
    // Reads the outbox first, so that a response arriving between the two reads is in both rather than in neither.
    const entries = await this.#outbox.list();
    this.#set({ entries, pack: await this.#packs.read() });
  }

  #set(part: Partial<PhoneState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
