// npm run setup -- --division 1 [--name "Example B.V." --country NL [--brand mobility]] [--user e-mail [--read] | --admin e-mail] npm run
// setup -- --link | --previous-sign-in Creates a division with its lists and gives a user access to it, or prints a new link to the page
// for that; without demonstration data a new installation has neither. Or puts the identity provider back in use that was in use before.
import { parseArgs } from 'node:util';
import { putBackPrevious } from '../../apps/server/src/auth/providers/provider-store.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Db } from '../../apps/server/src/db/db.ts';
import { countryTemplates, isHomeCountry } from '../../apps/server/src/divisions/country-template.ts';
import {
  completeLists,
  grantDivision,
  hasDivision,
  insertDivision,
} from '../../apps/server/src/divisions/set-up-store.ts';
import { newLink } from '../../apps/server/src/setup/link.ts';
import { closeForWorkingCompany } from '../../apps/server/src/setup/link-store.ts';
import { openDatabase } from '../import/open-database.ts';

const usage =
  'npm run setup -- --division 1 [--name "Example B.V." --country NL|DE|AT|BE [--brand prevention|mobility]] ' +
  '[--user e-mail [--read] | --admin e-mail]\nnpm run setup -- --link\nnpm run setup -- --previous-sign-in';

const options = {
  division: { type: 'string', default: '' },
  name: { type: 'string' },
  country: { type: 'string', default: 'NL' },
  brand: { type: 'string', default: 'prevention' },
  user: { type: 'string' },
  admin: { type: 'string' },
  read: { type: 'boolean', default: false },
  link: { type: 'boolean', default: false },
  'previous-sign-in': { type: 'boolean', default: false },
} as const;

function readRequest() {
  const { values } = parseArgs({ options });
  if (values.link) return 'link';
  if (values['previous-sign-in']) return 'previousSignIn';
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

type Request = Exclude<ReturnType<typeof readRequest>, string>;

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
  await closeForWorkingCompany(db);
  if (isAdmin) done.push(`The role Admin comes from the identity provider (ROLE_MAP, OIDC_ROLES_CLAIM).`);
  return done;
}

async function printLink(db: Db, publicUrl: string): Promise<string[]> {
  const address = await newLink(db, publicUrl);
  if (address === undefined) throw new Error('There is a company already: add people and divisions with --division.');
  return ['Set up the company within 24 hours with this link. Earlier links no longer work.', `  ${address}`];
}

async function putBackSignIn(db: Db): Promise<string[]> {
  if (!(await putBackPrevious(db))) throw new Error('No identity provider was entered on a page.');
  return ['The identity provider that was in use before is in use again; all servers know it already.'];
}

async function carryOut(db: Db, request: Request | 'link' | 'previousSignIn', publicUrl: string): Promise<string[]> {
  if (request === 'link') return await printLink(db, publicUrl);
  return request === 'previousSignIn' ? await putBackSignIn(db) : await setUp(db, request);
}

try {
  const request = readRequest();
  const config = readConfig(process.env);
  const { db, close } = await openDatabase({ ...config, demoData: false }, console.log);
  try {
    const done = await db.transaction().execute(async (tx) => await carryOut(tx, request, config.publicUrl));
    for (const line of done) console.log(line);
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
