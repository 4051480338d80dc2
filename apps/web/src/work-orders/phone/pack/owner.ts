import { CallError } from '@werkbank/contract/wire/client.ts';
import { api } from '#src/api/api.ts';
import { currentSession, type SessionUser } from '#src/identity/session-port.ts';

/** Checks that the signed-in user owns the stored days and steps: phones are passed on between colleagues. */
export class Owner {
  readonly #id: string;
  #checked: SessionUser | undefined;

  constructor(id: string) {
    this.#id = id;
  }

  /**
   * Asks the server once after every change of the session, which also renews the XSRF token. For another user the page is
   * reloaded as theirs; the owner's data stays stored.
   * @throws CallError 401 when another user is signed in · TypeError without a network
   */
  async ensure(): Promise<void> {
    const { userInfo } = currentSession();
    if (userInfo === this.#checked) return;
    const { id } = await api.session.me({});
    if (id !== this.#id) {
      location.reload();
      throw new CallError('Another user is signed in.', 401, undefined);
    }
    this.#checked = userInfo;
  }

  /** Makes the next `ensure` ask again. */
  forget(): void {
    this.#checked = undefined;
  }
}
