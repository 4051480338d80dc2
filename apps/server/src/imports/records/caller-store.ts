import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/**
 * The division to import into: the requested one, or the only one.
 * @throws Error that lists the existing ones
 */
export async function chooseDivision(db: Db, wanted: number | undefined): Promise<number> {
  const { rows } = await sql<{
    code: number;
    description: string;
  }>`select code, description from division where status <> 2 order by code`.execute(db);
  const chosen = wanted === undefined && rows.length === 1 ? rows[0] : rows.find(({ code }) => code === wanted);
  if (chosen) return chosen.code;
  const known = rows.map(({ code, description }) => `  ${code}  ${description}`).join('\n');
  throw new Error(
    `${wanted === undefined ? 'Say which division with --division n' : `There is no division ${wanted}`}:\n${known}`,
  );
}

/** @throws Error when no user has this e-mail address */
export async function findUser(db: Db, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from app_user where lower(email) = lower(${email})`.execute(db);
  const [user] = rows;
  if (!user) throw new Error(`There is no user ${email}.`);
  return user.id;
}
