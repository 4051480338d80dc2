import { CallError } from '@werkbank/contract/wire/client.ts';
import { api } from '#src/api/api.ts';
import { currentSession, type SessionUser } from '#src/identity/session-port.ts';

/** Whether those who are signed in are those whose steps and days this is: a telephone goes from hand to hand. */
export class Owner {
  readonly #id: string;
  #checked: SessionUser | undefined;

  constructor(id: string) {
    this.#id = id;
  }

  /**
   * Asks the server once after every change of the sign-in, which also renews what a write has to bring along. For somebody
   * else the page is opened anew, as theirs; what is stored here stays.
   * @throws CallError 401 when it is somebody else · TypeError without a network
   */
  async ensure(): Promise<void> {
    const { userInfo } = currentSession();
    if (userInfo === this.#checked) return;
    const { id } = await api.session.me({});
    if (id !== this.#id) {
      location.reload();
      throw new CallError('Somebody else is signed in.', 401, undefined);
    }
    this.#checked = userInfo;
  }

  /** Asks again before the next step. */
  forget(): void {
    this.#checked = undefined;
  }
}
