import { useSyncExternalStore } from 'react';
import { currentSession } from '#src/app/session-port.ts';
import type { Findings } from './checklist-model.ts';
import { Drafts } from './drafts.ts';
import { type NewEntry, Outbox } from './outbox.ts';
import { type Entry, nextWake } from './outbox-model.ts';
import { PackCache } from './pack-cache.ts';
import type { Pack } from './pack-model.ts';
import { sendDue } from './sender.ts';
import { kindOf, type Step } from './steps/steps.ts';

/** What the screens of the phone show. */
export interface PhoneState {
  pack: Pack | undefined;
  entries: readonly Entry[];
  isOnline: boolean;
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
    isSending: false,
    isRefreshing: false,
    refreshError: undefined,
  };
  readonly #listeners = new Set<() => void>();
  readonly #outbox: Outbox;
  readonly #packs: PackCache;
  readonly #drafts: Drafts;
  readonly #channel: BroadcastChannel;
  readonly #lock: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isQueued = false;

  constructor(owner: string) {
    this.#outbox = new Outbox(owner);
    this.#packs = new PackCache(owner);
    this.#drafts = new Drafts(owner);
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
    if (this.#state.pack) void this.refresh();
    else await this.#ask();
    this.#listen();
    this.#wake();
    void navigator.storage.persist();
  }

  /**
   * Stores what was tapped and sends it when there is a network. Answers the id of its entry, for those that are to arrive
   * after it. @throws DOMException when the device has no room
   */
  async add(entry: NewEntry): Promise<string> {
    const { step } = entry;
    const id = await this.#outbox.add(entry, async () => await this.#versionOf(step));
    if (step.call === 'answerTask' || step.call === 'takeBackTask') await this.#drafts.drop(String(step.params.taskId));
    await this.#changed();
    this.#wake();
    return id;
  }

  async readDraft(taskId: string): Promise<Findings | undefined> {
    return await this.#drafts.read(taskId);
  }

  /** @throws DOMException when the device has no room */
  async keepDraft(taskId: string, findings: Findings): Promise<void> {
    await this.#drafts.keep(taskId, findings);
  }

  /** Sends an entry once more, as it is or of the version that holds now. */
  async resend(id: string, version?: number): Promise<void> {
    await this.#outbox.change(id, {
      state: 'waiting',
      nextAt: 0,
      problem: null,
      // Something else is asked now: under the old key the server would repeat its refusal or refuse the difference.
      key: crypto.randomUUID(),
      ...(version !== undefined && { ifMatch: version }),
    });
    await this.#changed();
    this.#wake();
  }

  /** Gives up what was tapped; what the server says holds. */
  async drop({ id, order }: Entry): Promise<void> {
    await this.#outbox.settle(id);
    await this.#changed();
    this.#wake();
    await this.openOrder(order).catch(() => undefined);
  }

  async refresh(): Promise<void> {
    if (!this.#state.isRefreshing && navigator.onLine) await this.#ask().catch(() => undefined);
  }

  /** An order that is on none of the days, or once more. */
  async openOrder(workOrderId: string): Promise<void> {
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
      this.#set({ isOnline: true });
      void this.retryAll();
      void this.refresh();
    };
    const seen = () => {
      if (document.visibilityState === 'visible') back();
    };
    addEventListener('online', back);
    addEventListener('offline', () => this.#set({ isOnline: false }));
    document.addEventListener('visibilitychange', seen);
    currentSession().subscribe(() => currentSession().userInfo.authenticated && void this.retryAll());
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

/** The phone of the signed-in person, ready to be shown; a failed start is tried again by the next caller. */
export async function openPhone(owner: string): Promise<void> {
  if (opened?.owner !== owner) {
    const phone = new Phone(owner);
    const ready = phone.open();
    opened = { owner, phone, ready };
    ready.catch(() => {
      opened = undefined;
    });
  }
  await opened?.ready;
}

export function phone(): Phone {
  if (!opened) throw new Error('The phone is used before it is opened');
  return opened.phone;
}

export const usePhone = (): PhoneState => useSyncExternalStore(phone().subscribe, phone().read);
