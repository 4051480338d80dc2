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
/** OWASP's smaller setting of scrypt: 32 MiB, three rounds. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 };

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
