import type { Account, AccountChange, AccountInput } from '@werkbank/contract/accounts/account.ts';
import type { Address } from '@werkbank/contract/accounts/address.ts';
import { type RawBuilder, sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import { isAccountWithin, type Limit } from '#db/references/limit.ts';
import type { VersionedRef } from '#db/scope.ts';
import { addressesOfAccount, listAddresses, mirrorToVisitAddress } from '../addresses/address-store.ts';
import { moveMainContact } from '../contacts/contact-store.ts';
import { accountColumns, accountJoins, type StoredAccount, summaryColumns, within } from '../shared/account-columns.ts';
import { replaceClassifications } from '../shared/classification-store.ts';
import { type Reach } from '../shared/reach.ts';
import { requireReferences } from '../shared/references.ts';
import { refuseField } from '../shared/rules.ts';

/** How an account is referenced: by id or by relation number. */
export type AccountKey = { id: string } | { code: string };

/** An account with its addresses, as far as the caller reaches it. */
export async function find(
  db: Db,
  reach: Reach,
  key: AccountKey,
): Promise<(StoredAccount & { addresses: Address[] }) | undefined> {
  const { rows } = await sql<StoredAccount & { addresses: Address[] }>`
    select ${accountColumns}, ${addressesOfAccount} as addresses from account a ${accountJoins}
    where ${within(reach)} and ${keyed(key)}`.execute(db);
  return rows[0];
}

/** The id when the caller may see the account; for looking up records that belong to it. */
export async function exists(db: Db, reach: Reach, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select a.id from account a where ${within(reach)} and a.id = ${id}`.execute(db);
  return rows[0]?.id;
}

/** Those of these accounts that are within the limit. */
export async function listWithin(db: Db, limit: Limit, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where a.id = any(${[...ids]}::uuid[]) and ${isAccountWithin('a.id', limit)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The fields that orders, requests and visits copy from an account. */
export interface Party
  extends Pick<
    Account,
    | 'id'
    | 'code'
    | 'name'
    | 'status'
    | 'isCustomer'
    | 'isSupplier'
    | 'isReseller'
    | 'blocked'
    | 'active'
    | 'country'
    | 'email'
    | 'phone'
  > {
  language: Account['language'];
  mainContactId: string | null;
  /** Receives the invoices; the account itself unless another is set. */
  invoiceAccountId: string;
  resellerId: string | null;
  paymentConditionSales: string | null;
  paymentConditionPurchase: string | null;
  salesVatCode: string | null;
  purchaseVatCode: string | null;
  /** Fraction from 0 to 1. */
  discountSales: number;
  /** Null means no limit. */
  creditLineSales: number | null;
  currency: string | null;
  deliveryAdvice: 0 | 1 | 2;
  shippingMethodId: string | null;
}

/** An account of the division by id or relation number with its terms, regardless of the caller. */
export async function findParty(db: Db, division: number, key: AccountKey): Promise<Party | undefined> {
  const { rows } = await sql<Party>`
    select ${summaryColumns}, a.language, a.main_contact_id as "mainContactId",
      coalesce(a.invoice_account_id, a.id) as "invoiceAccountId", a.reseller_id as "resellerId",
      a.payment_condition_sales as "paymentConditionSales", a.payment_condition_purchase as "paymentConditionPurchase",
      a.sales_vat_code as "salesVatCode", a.purchase_vat_code as "purchaseVatCode", a.discount_sales as "discountSales",
      a.credit_line_sales as "creditLineSales", a.sales_currency as currency, a.delivery_advice as "deliveryAdvice",
      a.shipping_method_id as "shippingMethodId"
    from account a where a.division = ${division} and ${keyed(key)}`.execute(db);
  return rows[0];
}

const keyed = (key: AccountKey): RawBuilder<boolean> =>
  'id' in key ? sql`a.id = ${key.id}` : sql`a.code = ${key.code}`;

/**
 * The address to which goods for the account are sent: its main delivery address, else its visit address, else its postal one; undefined
 * when it has none.
 */
export async function findDeliveryAddress(db: Db, division: number, accountId: string): Promise<Address | undefined> {
  const addresses = await listAddresses(db, division, accountId);
  for (const type of [4, 1, 2] as const) {
    const address = addresses.find((candidate) => candidate.type === type);
    if (address) return address;
  }
  return undefined;
}

/** The address when it is one of the account's. */
export async function findAddressOf(
  db: Db,
  division: number,
  accountId: string,
  addressId: string,
): Promise<Address | undefined> {
  return (await listAddresses(db, division, accountId)).find(({ id }) => id === addressId);
}

/** True when the contact is one of the account's. */
export async function isContactOf(db: Db, division: number, accountId: string, contactId: string): Promise<boolean> {
  const { rows } =
    await sql`select from contact where division = ${division} and account_id = ${accountId} and id = ${contactId}`.execute(
      db,
    );
  return rows.length > 0;
}

/** Column of each field that a caller may set and that is stored in the account's own row. */
const columnOf = {
  code: 'code',
  name: 'name',
  searchCode: 'search_code',
  status: 'status',
  isSupplier: 'is_supplier',
  isReseller: 'is_reseller',
  blocked: 'blocked',
  startDate: 'start_date',
  endDate: 'end_date',
  tradeName: 'trade_name',
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  addressLine3: 'address_line3',
  postcode: 'postcode',
  city: 'city',
  state: 'state',
  country: 'country',
  phone: 'phone',
  phoneExtension: 'phone_extension',
  fax: 'fax',
  email: 'email',
  website: 'website',
  language: 'language',
  vatNumber: 'vat_number',
  chamberOfCommerce: 'chamber_of_commerce',
  glnNumber: 'gln_number',
  eoriNumber: 'eori_number',
  electronicAddress: 'electronic_address',
  buyerReference: 'buyer_reference',
  parentId: 'parent_id',
  invoiceAccountId: 'invoice_account_id',
  resellerId: 'reseller_id',
  accountManagerId: 'account_manager_id',
  paymentConditionSales: 'payment_condition_sales',
  paymentConditionPurchase: 'payment_condition_purchase',
  salesVatCode: 'sales_vat_code',
  purchaseVatCode: 'purchase_vat_code',
  salesCurrency: 'sales_currency',
  purchaseCurrency: 'purchase_currency',
  creditLineSales: 'credit_line_sales',
  creditLinePurchase: 'credit_line_purchase',
  discountSales: 'discount_sales',
  discountPurchase: 'discount_purchase',
  deliveryAdvice: 'delivery_advice',
  shippingMethodId: 'shipping_method_id',
  priceGroupId: 'price_group_id',
  priceListId: 'price_list_id',
  purchaseLeadDays: 'purchase_lead_days',
  shippingLeadDays: 'shipping_lead_days',
  latitude: 'latitude',
  longitude: 'longitude',
  remarks: 'remarks',
} as const satisfies Partial<Record<keyof AccountChange, string>>;

const columns = sql.join(Object.values(columnOf).map((column) => sql.ref(column)));
const values = sql.join(Object.values(columnOf).map((column) => sql.ref(`r.${column}`)));

/**
 * Keeps two writers of a division from taking the same code, creating the same account or closing a circle of parents.
 * Held until the transaction ends.
 */
export async function lockAccounts(db: Db, division: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('werkbank.accounts'), ${division})`.execute(db);
}

/**
 * Stores a new account and returns its id; `lockAccounts` comes first.
 * @throws Problem `account.code_taken`, `reference.not_found`, `body.invalid`
 */
export async function insert(db: Db, division: number, input: AccountInput): Promise<string> {
  await requireReferences(db, division, undefined, input);
  const code = input.code ?? (await nextCode(db, division));
  const country = input.country ?? (await countryOf(db, division));
  const searchCode = input.searchCode ?? input.name.toUpperCase().slice(0, 30).trim();
  const row = {
    ...defaults,
    ...toRow({ ...input, code, country, searchCode, language: input.language ?? languageOf(country) }),
  };
  const { rows } = await sql<{ id: string }>`
    insert into account (division, ${columns})
    select ${division}, ${values} from jsonb_populate_record(null::account, jsonb_build_object('start_date',
      business_day()) || ${JSON.stringify(row)}::jsonb) r
    on conflict (division, code) do nothing returning id`
    .execute(db)
    .catch(refuse);
  const { id } = found(rows[0], 'account.code_taken', { code });
  await mirrorToVisitAddress(db, division, id);
  if (input.classificationIds) await replaceClassifications(db, division, id, input.classificationIds);
  return id;
}

const defaults = {
  status: 'C',
  is_supplier: false,
  is_reseller: false,
  blocked: false,
  discount_sales: 0,
  discount_purchase: 0,
  delivery_advice: 0,
};

/** Highest code of the division plus one; codes that use all 18 digits are ignored. */
export async function nextCode(db: Db, division: number): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select (a.code::numeric + 1)::text as code from account a where a.division = ${division} and length(a.code) < 18
    order by length(a.code) desc, a.code desc limit 1`.execute(db);
  return rows[0]?.code ?? '1';
}

async function countryOf(db: Db, division: number): Promise<string> {
  const { country } = await db
    .selectFrom('division')
    .select('country')
    .where('code', '=', division)
    .executeTakeFirstOrThrow();
  return country;
}

const languageOf = (country: string) =>
  (({ NL: 'nl', BE: 'nl', DE: 'de', AT: 'de', CH: 'de' }) as const)[country] ?? 'en';

/**
 * Changes the given fields; false when the account does not exist or its version is outdated.
 * @throws Problem `account.code_taken`, `account.cycle`, `reference.not_found`, `body.invalid`
 */
export async function update({ db, division, id, ifMatch }: VersionedRef, change: AccountChange): Promise<boolean> {
  if (change.code !== undefined || change.parentId) await lockAccounts(db, division);
  const hasVersion = ifMatch === undefined ? sql`true` : sql`version = ${ifMatch}`;
  const locked =
    await sql`select from account where division = ${division} and id = ${id} and ${hasVersion} for update`.execute(db);
  if (locked.rows.length === 0) return false;
  await requireReferences(db, division, id, change);
  const row = toRow(change.invoiceAccountId === id ? { ...change, invoiceAccountId: null } : change);
  if (Object.keys(row).length > 0)
    await sql`update account a set (${columns}) = (select ${values} from jsonb_populate_record(a, ${JSON.stringify(row)}::jsonb) r)
      where a.division = ${division} and a.id = ${id}`
      .execute(db)
      .catch((error: unknown) => refuse(error, change.code));
  if (addressFields.some((field) => field in row)) await mirrorToVisitAddress(db, division, id);
  const isClassified =
    change.classificationIds && (await replaceClassifications(db, division, id, change.classificationIds));
  // They are part of the account: a colleague who saw the others gets a conflict.
  if (isClassified && Object.keys(row).length === 0)
    await sql`update account set modified = modified where division = ${division} and id = ${id}`.execute(db);
  if (change.mainContactId !== undefined) await moveMainContact(db, division, id, change.mainContactId);
  return true;
}

const addressFields = ['address_line1', 'address_line2', 'address_line3', 'postcode', 'city', 'state', 'country'];

/** The given fields under the names of their columns. */
function toRow(change: AccountChange): Record<string, unknown> {
  const given = Object.entries(columnOf).map(
    ([field, column]) => [column, change[field as keyof typeof columnOf]] as const,
  );
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function refuse(error: unknown, code = ''): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'account_division_code_key') throw new Problem('account.code_taken', { params: { code } });
  if (constraint === 'account_period') return refuseField('endDate', 'period', 'before the start');
  throw error;
}
