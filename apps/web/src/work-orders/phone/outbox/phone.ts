import { firstScreenStands } from '#src/api/first-paint.ts';
import { currentSession } from '#src/identity/session-port.ts';
import { registerServiceWorker } from '../pack/app-shell.ts';
import { Owner } from '../pack/owner.ts';
import { PackCache } from '../pack/pack-cache.ts';
import type { Pack } from '../pack/pack-model.ts';
import { kindOf, type Step } from '../steps/steps.ts';
import { Drafts } from './drafts.ts';
import { type NewEntry, Outbox } from './outbox.ts';
import { type Entry, nextWake } from './outbox-model.ts';
import { sendDue } from './send-due.ts';

/** What the screens of the phone show. */
export interface PhoneState {
  pack: Pack | undefined;
  entries: readonly Entry[];
  isOnline: boolean;
  /** Since when there is no network, or the time of the stored pack when there was none at the start; null while there is one. */
  offlineSince: string | null;
  isSending: boolean;
  isRefreshing: boolean;
  /** Why the last refresh failed. */
  refreshError: unknown;
}

const refreshInterval = 5 * 60_000;

/** Pack and outbox of one user in this tab; every change is announced to the other tabs. */
export class Phone {
  #state: PhoneState = {
    pack: undefined,
    entries: [],
    isOnline: navigator.onLine,
    offlineSince: null,
    isSending: false,
    isRefreshing: false,
    refreshError: undefined,
  };
  readonly #listeners = new Set<() => void>();
  readonly #outbox: Outbox;
  readonly #packs: PackCache;
  readonly #drafts: Drafts<unknown>;
  readonly #owner: Owner;
  readonly #channel: BroadcastChannel;
  readonly #lock: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isQueued = false;

  constructor(owner: string) {
    this.#outbox = new Outbox(owner);
    this.#packs = new PackCache(owner);
    this.#drafts = new Drafts(owner);
    this.#owner = new Owner(owner);
    this.#channel = new BroadcastChannel(`werkbank.${owner}.phone`);
    this.#lock = `werkbank.${owner}.send`;
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
    await this.#reload();
    if (!navigator.onLine) this.#set({ offlineSince: this.#state.pack?.asOf ?? new Date().toISOString() });
    if (this.#state.pack) void this.refresh();
    else await this.#load();
    this.#listen();
    this.#wake();
    void firstScreenStands().then(registerServiceWorker);
  }

  /**
   * Stores steps in this order, all or none, and sends them when there is a network. Returns the ids of their entries, for
   * entries that must be sent after them. @throws DOMException when the storage of the phone is full
   */
  async addAll(entries: readonly NewEntry[]): Promise<string[]> {
    const forms = entries.map(({ step }) => (step.call === 'answerTask' ? String(step.params.taskId) : undefined));
    const drafted = await Promise.all(
      entries.map(async (entry, n) => {
        const form = forms[n];
        return form === undefined ? entry : { ...entry, draft: await this.#drafts.read(form) };
      }),
    );
    const ids = await this.#outbox.addAll(drafted, async (step) => await this.#versionOf(step));
    for (const form of new Set(forms)) if (form) await this.#drafts.drop(form);
    // The browser must not delete unsent steps when it runs out of storage.
    void navigator.storage.persist();
    await this.#changed();
    this.#wake();
    return ids;
  }

  async readDraft(taskId: string): Promise<unknown> {
    return await this.#drafts.read(taskId);
  }

  /** @throws DOMException when the storage of the phone is full */
  async keepDraft(taskId: string, draft: unknown): Promise<void> {
    await this.#drafts.keep(taskId, draft);
  }

  /** Sends an entry again: unchanged, corrected, or for the current version of its record. */
  async resend(id: string, change: Partial<Pick<Entry, 'step' | 'ifMatch'>> = {}): Promise<void> {
    // A new key: under the old one the server would repeat its refusal, or refuse a different body.
    await this.#outbox.change(id, { state: 'waiting', nextAt: 0, problem: null, key: crypto.randomUUID(), ...change });
    await this.#changed();
    this.#wake();
  }

  /** Opens the form of a refused answer again; the entry stays stored until the form is saved in its place. */
  async edit({ id, step, draft, state }: Entry): Promise<void> {
    if (state === 'editing') return;
    if ('taskId' in step.params) await this.#drafts.keep(String(step.params.taskId), draft);
    await this.#outbox.change(id, { state: 'editing' });
    await this.#changed();
  }

  /** Discards an entry and loads its order as the server has it. */
  async drop(entry: Entry): Promise<void> {
    await this.#outbox.discard(entry);
    await this.#changed();
    this.#wake();
    await this.openOrder(entry.order).catch(() => undefined);
  }

  /** Removes an entry that was never sent; false when it may have been: it is being sent, or its response got lost. */
  async recall(id: string): Promise<boolean> {
    const isRecalled = await navigator.locks.request(this.#lock, { ifAvailable: true }, async (lock) => {
      const entry = (await this.#outbox.list()).find((one) => one.id === id);
      if (!lock || !entry || (entry.state === 'waiting' && entry.tries > 0)) return false;
      await this.#outbox.discard(entry);
      return true;
    });
    if (isRecalled) {
      await this.#changed();
      this.#wake();
    }
    return isRecalled;
  }

  /** Signs out and removes the pack from the phone, which a colleague may use next. */
  async signOut(): Promise<void> {
    await this.#packs.clear();
    await currentSession().logout();
  }

  async refresh(): Promise<void> {
    if (!this.#state.isRefreshing && navigator.onLine) await this.#load().catch(() => undefined);
  }

  /** Loads one order, which need not be in the pack. */
  async openOrder(workOrderId: string): Promise<void> {
    await this.#owner.ensure();
    await this.#packs.refreshOrder(workOrderId);
    await this.#changed();
  }

  readonly retryAll = async (): Promise<void> => {
    await this.#outbox.retryNow();
    await this.#changed();
    this.#wake();
  };

  async #load(): Promise<void> {
    this.#set({ isRefreshing: true });
    try {
      const waiting = new Set(this.#state.entries.map(({ order }) => order));
      await this.#owner.ensure();
      await this.#packs.refresh(waiting);
      this.#set({ refreshError: undefined });
      await this.#changed();
    } catch (error) {
      this.#set({ refreshError: error });
      throw error;
    } finally {
      this.#set({ isRefreshing: false });
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
    this.#channel.onmessage = () => void this.#reload();
  }

  /** One run at a time, and one more queued for what is stored meanwhile. */
  #wake(): void {
    clearTimeout(this.#timer);
    if (this.#isQueued) return;
    this.#isQueued = true;
    void this.#send();
  }

  async #send(): Promise<void> {
    this.#set({ isSending: true });
    await sendDue({
      outbox: this.#outbox,
      packs: this.#packs,
      owner: this.#owner,
      lock: this.#lock,
      onStart: () => {
        this.#isQueued = false;
      },
      onChange: async () => await this.#changed(),
    }).catch(() => {
      this.#isQueued = false;
    });
    this.#set({ isSending: false });
    await this.#reload();
    const wait = nextWake(this.#state.entries, Date.now());
    if (wait !== undefined && navigator.onLine) this.#timer = setTimeout(() => this.#wake(), Math.max(wait, 1000));
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
    // The outbox first: a response that arrives between the two reads is then in both rather than in neither.
    const entries = await this.#outbox.list();
    this.#set({ entries, pack: await this.#packs.read() });
  }

  #set(part: Partial<PhoneState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
