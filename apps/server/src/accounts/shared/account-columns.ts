import type { Account, AccountRow, AccountSummary } from '@werkbank/contract/accounts/account.ts';
import { type RawBuilder, sql } from 'kysely';
import { auditColumns, exactLinkColumns } from '#db/record-columns.ts';
import { isAccountWithin } from '#db/references/limit.ts';
import type { Reach } from './reach.ts';

const isActive = sql`(not a.blocked and a.start_date <= business_day() and (a.end_date is null or a.end_date >= business_day()))`;

/** Columns of `account a`. */
export const summaryColumns: RawBuilder<AccountSummary> = sql`
  a.id, a.division, a.code, a.name, a.search_code as "searchCode", a.status, a.status = 'C' as "isCustomer",
  a.is_supplier as "isSupplier", a.is_reseller as "isReseller", a.blocked, ${isActive} as active,
  a.postcode, a.city, a.country, a.email, a.phone`;

export const rowJoins = sql`left join contact mc on mc.id = a.main_contact_id`;

type Work = Pick<AccountRow, 'openOrders' | 'openRequests' | 'lastVisitOn' | 'nextVisitOn' | 'customValues'>;

const visitOfAccount = sql`location l join work_order w on w.location_id = l.id
  join work_order_visit v on v.work_order_id = w.id where l.account_id = a.id`;

/** Open work of an account; for the rows of one page. */
const workColumns: RawBuilder<Work> = sql`
  (select count(*) from (select from sales_order o where o.division = a.division and o.ordered_by = a.id and o.status in (12, 20)
    limit 100) o)::integer as "openOrders",
  (select count(*) from (select from service_request r where r.account_id = a.id and r.status in (10, 20, 30) limit 100) r)::integer
    as "openRequests",
  (select max(v.planned_on) from ${visitOfAccount} and v.status = 'done') as "lastVisitOn",
  (select min(v.planned_on) from ${visitOfAccount} and v.status = 'planned' and v.planned_on >= business_day()) as "nextVisitOn",
  a.own_values as "customValues"`;

const classifications = sql`coalesce((
  select jsonb_agg(jsonb_build_object('slot', l.slot, 'id', c.id, 'code', c.code, 'description', c.description,
    'nameDescription', c.name_description) order by l.slot)
  from account_classification_link l join account_classification c on c.id = l.classification_id
  where l.account_id = a.id), '[]')`;

const rowColumns: RawBuilder<Omit<AccountRow, keyof Work | 'version'>> = sql`
  ${summaryColumns}, a.trade_name as "tradeName", mc.full_name as "mainContactFullName", a.modified,
  ${classifications} as classifications`;

/** A row of the list. */
export const listColumns: RawBuilder<AccountRow> = sql`${rowColumns}, a.version, ${workColumns}`;

export const accountJoins = sql`
  ${rowJoins}
  left join account pa on pa.id = a.parent_id
  left join account ia on ia.id = a.invoice_account_id
  left join account ra on ra.id = a.reseller_id
  left join app_user am on am.id = a.account_manager_id
  left join payment_condition ps on ps.division = a.division and ps.code = a.payment_condition_sales
  left join payment_condition pp on pp.division = a.division and pp.code = a.payment_condition_purchase
  left join vat_code vs on vs.division = a.division and vs.code = a.sales_vat_code
  left join vat_code vp on vp.division = a.division and vp.code = a.purchase_vat_code
  left join shipping_method sm on sm.id = a.shipping_method_id
  left join price_group pg on pg.id = a.price_group_id`;

/** Columns of an account besides its addresses and the names that depend on the reader's language. */
export type StoredAccount = Omit<Account, 'addresses' | 'statusDescription' | 'languageDescription' | 'countryName'>;

export const accountColumns: RawBuilder<StoredAccount> = sql`
  ${rowColumns}, a.type, a.is_sales as "isSales", a.start_date as "startDate", a.end_date as "endDate",
  a.address_line1 as "addressLine1", a.address_line2 as "addressLine2", a.address_line3 as "addressLine3",
  a.state, a.state_name as "stateName", a.phone_extension as "phoneExtension", a.fax, a.website, a.language,
  a.vat_number as "vatNumber", a.chamber_of_commerce as "chamberOfCommerce", a.gln_number as "glnNumber",
  a.eori_number as "eoriNumber", a.electronic_address as "electronicAddress", a.buyer_reference as "buyerReference",
  a.main_contact_id as "mainContactId",
  a.parent_id as "parentId", pa.code as "parentCode", pa.name as "parentName",
  a.invoice_account_id as "invoiceAccountId", ia.code as "invoiceAccountCode", ia.name as "invoiceAccountName",
  a.reseller_id as "resellerId", ra.code as "resellerCode", ra.name as "resellerName",
  a.account_manager_id as "accountManagerId", am.display_name as "accountManagerFullName",
  a.payment_condition_sales as "paymentConditionSales", ps.description as "paymentConditionSalesDescription",
  a.payment_condition_purchase as "paymentConditionPurchase", pp.description as "paymentConditionPurchaseDescription",
  a.sales_vat_code as "salesVatCode", vs.description as "salesVatCodeDescription",
  a.purchase_vat_code as "purchaseVatCode", vp.description as "purchaseVatCodeDescription",
  a.sales_currency as "salesCurrency", a.purchase_currency as "purchaseCurrency",
  a.credit_line_sales as "creditLineSales", a.credit_line_purchase as "creditLinePurchase",
  a.discount_sales as "discountSales", a.discount_purchase as "discountPurchase", a.delivery_advice as "deliveryAdvice",
  a.shipping_method_id as "shippingMethodId", sm.description as "shippingMethodDescription",
  a.price_group_id as "priceGroupId", pg.description as "priceGroupDescription",
  a.price_list_id as "priceListId", a.purchase_lead_days as "purchaseLeadDays", a.shipping_lead_days as "shippingLeadDays",
  a.latitude, a.longitude, a.remarks,
  ${sql.join([...auditColumns('a'), ...exactLinkColumns('a')])}`;

/** The accounts of the division that the caller reaches. */
export function within({ division, resellerId, limit }: Reach): RawBuilder<boolean> {
  if (resellerId === undefined) return sql`a.division = ${division}`;
  const ofReseller = sql`a.id = ${resellerId}::uuid or a.reseller_id = ${resellerId}::uuid`;
  return limit
    ? sql`a.division = ${division} and (${ofReseller} or ${isAccountWithin('a.id', limit)})`
    : sql`a.division = ${division} and (${ofReseller})`;
}
