import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { type DemoUser, demoPassword, findDemoUser } from './demo-users.ts';

export interface PasswordCheck {
  /** The user, when the password is right. Takes the same time for unknown names. */
  signIn(login: string, password: string): Promise<DemoUser | undefined>;
}

interface Hash {
  salt: Buffer;
  key: Buffer;
}

const length = 32;
/** No hash is ever stored, so none can be stolen: the cost serves to slow guessing down, not to protect a database. */
const cost = { N: 2 ** 14, r: 8, p: 1 };

export async function createPasswordCheck(): Promise<PasswordCheck> {
  const [known, unknown] = await Promise.all([hash(demoPassword), hash(randomBytes(16).toString('hex'))]);
  return {
    async signIn(login, password) {
      const user = findDemoUser(login);
      const { salt, key } = user ? known : unknown;
      const isRight = timingSafeEqual(await derive(password, salt), key);
      return isRight ? user : undefined;
    },
  };
}

async function hash(password: string): Promise<Hash> {
  const salt = randomBytes(16);
  return { salt, key: await derive(password, salt) };
}

async function derive(password: string, salt: Buffer): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
