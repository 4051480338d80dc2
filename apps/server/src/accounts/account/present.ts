import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Caller } from '#auth/caller.ts';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { Scope } from '#db/scope.ts';
import { translate } from '#i18n/translate.ts';
import { reachOf } from '../shared/reach.ts';
import { type AccountKey, find, listWithin } from './store.ts';

/** The account as the caller may see it, with names in the caller's language. */
export async function present(
  { db, division, language }: Scope & { language: Language },
  caller: Caller,
  key: AccountKey,
): Promise<Account> {
  const account = found(await find(db, reachOf(caller, division), key), 'account.not_found');
  return {
    ...account,
    ...(await othersOutside(db, caller, account)),
    statusDescription: translate(language, `account.status.${account.status}`),
    languageDescription: account.language && translate(language, `language.${account.language}`),
    countryName: countryName(language, account.country),
  };
}

/** The accounts that an account names, without those outside the caller's limit. */
async function othersOutside(
  db: Db,
  { limit }: Caller,
  { parentId, invoiceAccountId, resellerId }: Pick<Account, 'parentId' | 'invoiceAccountId' | 'resellerId'>,
): Promise<Partial<Account>> {
  const named = [parentId, invoiceAccountId, resellerId].filter((id) => id !== null);
  if (!limit || named.length === 0) return {};
  const seen = await listWithin(db, limit, named);
  const isOutside = (id: string | null) => id !== null && !seen.has(id);
  return {
    ...(isOutside(parentId) && { parentId: null, parentCode: null, parentName: null }),
    ...(isOutside(invoiceAccountId) && {
      invoiceAccountId: null,
      invoiceAccountCode: null,
      invoiceAccountName: null,
    }),
    ...(isOutside(resellerId) && { resellerId: null, resellerCode: null, resellerName: null }),
  };
}

/** Looked up once, because a look-up takes longer than the rest of the response. */
const knownNames = new Map<string, string>();

function countryName(language: Language, country: string): string {
  const key = `${language} ${country}`;
  const name = knownNames.get(key) ?? countryNames[language].of(country) ?? country;
  knownNames.set(key, name);
  return name;
}

const countryNames = {
  nl: new Intl.DisplayNames('nl', { type: 'region' }),
  de: new Intl.DisplayNames('de', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};
