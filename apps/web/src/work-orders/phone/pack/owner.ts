import { CallError } from '@werkbank/contract/wire/client.ts';
import { timedApi as api } from '#src/api/api.ts';
import { currentSession, type SessionUser } from '#src/identity/session-port.ts';
import { clockNow, noteJumps } from '#src/start/clock-jumps.ts';

/** Checks that the signed-in user owns the stored days and steps: phones are passed on between colleagues. */
export class Owner {
  readonly id: string;
  #checked: SessionUser | undefined;
  #clock = -1;
  #checking: Promise<void> | undefined;

  constructor(id: string) {
    this.id = id;
  }

  /**
   * Queries the server once after every change of the session, which also renews the XSRF token, and after every change of the clock, which
   * the response corrects. For another user the page is reloaded with that user's data; the owner's data is kept.
   * @throws CallError 401 when another user is signed in · TypeError without a network
   */
  async ensure(signal?: AbortSignal): Promise<void> {
    const { userInfo } = currentSession();
    noteJumps();
    const { era } = clockNow();
    if (userInfo === this.#checked && era === this.#clock) return;
    // Steps that are sent at once need one query.
    this.#checking ??= this.#check(userInfo, era, signal).finally(() => {
      this.#checking = undefined;
    });
    await this.#checking;
  }

  async #check(userInfo: SessionUser, era: number, signal?: AbortSignal): Promise<void> {
    const { id } = await api.session.me({}, signal);
    if (id !== this.id) {
      location.reload();
      throw new CallError('Another user is signed in.', 401, undefined);
    }
    this.#checked = userInfo;
    this.#clock = era;
  }

  /** Makes the next `ensure` query the server again. */
  forget(): void {
    this.#checked = undefined;
  }
}
