// npm run setup -- --division 1 [--name "Example B.V." --country NL [--brand mobility]] [--user e-mail [--read] | --admin e-mail]
// A division with its lists, and who works in it. Without demonstration data a new installation has neither.
import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Db } from '../../apps/server/src/db/db.ts';
import { countryTemplates, isHomeCountry } from '../../apps/server/src/divisions/country-template.ts';
import {
  completeLists,
  grantDivision,
  hasDivision,
  insertDivision,
} from '../../apps/server/src/divisions/set-up-store.ts';
import { openDatabase } from '../import/open-database.ts';

const usage =
  'npm run setup -- --division 1 [--name "Example B.V." --country NL|DE|AT|BE [--brand prevention|mobility]] ' +
  '[--user e-mail [--read] | --admin e-mail]';

function readRequest() {
  const { values } = parseArgs({
    options: {
      division: { type: 'string', default: '' },
      name: { type: 'string' },
      country: { type: 'string', default: 'NL' },
      brand: { type: 'string', default: 'prevention' },
      user: { type: 'string' },
      admin: { type: 'string' },
      read: { type: 'boolean', default: false },
    },
  });
  const { country, brand, name, user = values.admin } = values;
  if (!/^[1-9]\d{0,8}$/.test(values.division) || (name === undefined && user === undefined)) throw new Error(usage);
  if (values.admin !== undefined && (values.user !== undefined || values.read)) throw new Error(usage);
  if (user !== undefined && !/^[^@\s]+@[^@\s]+$/.test(user))
    throw new Error('--user and --admin are e-mail addresses.');
  if (!isHomeCountry(country)) throw new Error(`--country is one of ${Object.keys(countryTemplates).join(', ')}.`);
  if (brand !== 'prevention' && brand !== 'mobility') throw new Error('--brand is prevention or mobility.');
  if (name !== undefined && (name.trim() === '' || name.length > 50)) throw new Error('--name has 1 to 50 characters.');
  return {
    code: Number(values.division),
    name,
    country,
    brand,
    user,
    isAdmin: values.admin !== undefined,
    access: values.read ? 'read' : 'write',
  } as const;
}

type Request = ReturnType<typeof readRequest>;

async function setUp(db: Db, { code, name, country, brand, user, isAdmin, access }: Request): Promise<string[]> {
  const done: string[] = [];
  if (name !== undefined) {
    const made = await insertDivision(db, { code, name, country, brand });
    const added = made === undefined ? await completeLists(db, code) : 0;
    done.push(
      made === undefined
        ? `Division ${code} exists and is left as it is; ${added} missing entries of its lists were added.`
        : `Division ${code} is there, with its lists.`,
    );
  }
  if (user !== undefined) {
    if (!(await hasDivision(db, code))) throw new Error(`There is no division ${code}: give it a --name.`);
    const outcome = await grantDivision(db, code, user, access);
    if (outcome === 'ambiguous') throw new Error(`Several users have the address ${user}: only one may.`);
    done.push(
      outcome === 'granted'
        ? `${user} may ${access} in division ${code}.`
        : `${user} may ${access} in division ${code} from the first sign-in on, within 30 days and with this address verified.`,
    );
  }
  if (isAdmin) done.push(`The role Admin comes from the identity provider (ROLE_MAP, OIDC_ROLES_CLAIM).`);
  return done;
}

try {
  const request = readRequest();
  const { db, close } = await openDatabase({ ...readConfig(process.env), demoData: false }, console.log);
  try {
    const done = await db.transaction().execute(async (tx) => await setUp(tx, request));
    for (const line of done) console.log(line);
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
