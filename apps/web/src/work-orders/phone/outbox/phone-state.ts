import { useSyncExternalStore } from 'react';
import { firstScreenStands } from '#src/api/first-paint.ts';
import { currentSession } from '#src/identity/session-port.ts';
import type { Findings } from '../checks/checklist-model.ts';
import { keepShell } from '../pack/app-shell.ts';
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
  /** Since when there is no network, or when the server was last heard of; null while there is one. */
  offlineSince: string | null;
  isSending: boolean;
  isRefreshing: boolean;
  /** Why the last refresh failed. */
  refreshError: unknown;
}

const refreshEvery = 5 * 60_000;

/** Days and outbox of one person in this tab; the other tabs are told of every change. */
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
  readonly #drafts: Drafts;
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
   * Reads what this device keeps; asks the server first when that is nothing.
   * @throws CallError, or TypeError without a network, when there is nothing to show
   */
  async open(): Promise<void> {
    await this.#reload();
    if (!navigator.onLine) this.#set({ offlineSince: this.#state.pack?.asOf ?? new Date().toISOString() });
    if (this.#state.pack) void this.refresh();
    else await this.#ask();
    this.#listen();
    this.#wake();
    void firstScreenStands().then(keepShell);
  }

  /**
   * Stores what was tapped, in this order, all or none, and sends it when there is a network. Answers the ids of the entries,
   * for those that are to arrive after them. @throws DOMException when the device has no room
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
    // From the first step on the browser is to keep what is stored here, also when it needs room.
    void navigator.storage.persist();
    await this.#changed();
    this.#wake();
    return ids;
  }

  async readDraft(taskId: string): Promise<Findings | undefined> {
    return await this.#drafts.read(taskId);
  }

  /** @throws DOMException when the device has no room */
  async keepDraft(taskId: string, findings: Findings): Promise<void> {
    await this.#drafts.keep(taskId, findings);
  }

  /** Sends an entry once more: as it is, with something put right, or of the version that holds now. */
  async resend(id: string, change: Partial<Pick<Entry, 'step' | 'ifMatch'>> = {}): Promise<void> {
    // Something else is asked now: under the old key the server would repeat its refusal or refuse the difference.
    await this.#outbox.change(id, { state: 'waiting', nextAt: 0, problem: null, key: crypto.randomUUID(), ...change });
    await this.#changed();
    this.#wake();
  }

  /** Fills the form of an answer with what was refused; it stays stored until the form is stored in its place. */
  async edit({ id, step, draft, state }: Entry): Promise<void> {
    if (state === 'editing') return;
    if ('taskId' in step.params) await this.#drafts.keep(String(step.params.taskId), draft as Findings);
    await this.#outbox.change(id, { state: 'editing' });
    await this.#changed();
  }

  /** Gives up what was tapped; what the server says holds. */
  async drop(entry: Entry): Promise<void> {
    await this.#outbox.giveUp(entry);
    await this.#changed();
    this.#wake();
    await this.openOrder(entry.order).catch(() => undefined);
  }

  /** Takes a step out that the server cannot have; false when it may: it is on its way, or its answer got lost. */
  async recall(id: string): Promise<boolean> {
    const isRecalled = await navigator.locks.request(this.#lock, { ifAvailable: true }, async (lock) => {
      const entry = (await this.#outbox.list()).find((one) => one.id === id);
      if (!lock || !entry || (entry.state === 'waiting' && entry.tries > 0)) return false;
      await this.#outbox.giveUp(entry);
      return true;
    });
    if (isRecalled) {
      await this.#changed();
      this.#wake();
    }
    return isRecalled;
  }

  /** Signs out; the days of the person do not stay behind on a device that goes from hand to hand. */
  async leave(): Promise<void> {
    await this.#packs.clear();
    await currentSession().logout();
  }

  async refresh(): Promise<void> {
    if (!this.#state.isRefreshing && navigator.onLine) await this.#ask().catch(() => undefined);
  }

  /** An order that is on none of the days, or once more. */
  async openOrder(workOrderId: string): Promise<void> {
    await this.#owner.ensure();
    await this.#packs.refreshOrder(workOrderId);
    await this.#changed();
  }

  readonly retryAll = async (): Promise<void> => {
    await this.#outbox.hurry();
    await this.#changed();
    this.#wake();
  };

  async #ask(): Promise<void> {
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
    const back = () => {
      this.#set({ isOnline: true, offlineSince: null });
      void this.retryAll();
      void this.refresh();
    };
    const seen = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) back();
    };
    addEventListener('online', back);
    addEventListener('offline', () => this.#set({ isOnline: false, offlineSince: new Date().toISOString() }));
    document.addEventListener('visibilitychange', seen);
    currentSession().subscribe(() => currentSession().userInfo.authenticated && back());
    setInterval(() => void this.refresh(), refreshEvery);
    this.#channel.onmessage = () => void this.#reload();
  }

  /** One run at a time, and one more for what came in between. */
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
    // The outbox first: between the two an answer may have arrived, and then it is in both rather than in none.
    const entries = await this.#outbox.list();
    this.#set({ entries, pack: await this.#packs.read() });
  }

  #set(part: Partial<PhoneState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

let opened: { owner: string; phone: Phone; ready: Promise<void> } | undefined;
const firstOpened = Promise.withResolvers<void>();

/** The phone of the signed-in person, ready to be shown; a failed start is tried again by the next caller. */
export async function openPhone(owner: string): Promise<void> {
  if (opened?.owner !== owner) {
    const phone = new Phone(owner);
    const ready = phone.open();
    opened = { owner, phone, ready };
    ready.then(firstOpened.resolve, () => {
      opened = undefined;
    });
  }
  await opened?.ready;
}

/** Waits for the phone to be open: the pages below it are loaded at the same time. */
export async function untilOpen(): Promise<void> {
  await firstOpened.promise;
}

export function phone(): Phone {
  if (!opened) throw new Error('The phone is used before it is opened');
  return opened.phone;
}

export const usePhone = (): PhoneState => useSyncExternalStore(phone().subscribe, phone().read);
