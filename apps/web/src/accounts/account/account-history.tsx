import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { HistoryEntry } from '@werkbank/contract/wire/shapes.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useCustomHistory } from '#src/frame/custom-fields/use-custom-history.tsx';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { useAccountContacts } from '../contacts/use-account-contacts.ts';

/** Columns of an account, its contacts and its addresses, with the text for each. */
const columns: HistoryColumns = {
  code: 'accounts.relationNumber',
  name: 'field.name',
  trade_name: 'accounts.tradeName',
  search_code: 'accounts.searchCode',
  status: column.word('field.status', 'accounts.status'),
  is_supplier: 'accounts.kind.supplier',
  is_reseller: 'accounts.kind.reseller',
  blocked: 'accounts.blocked',
  address_line1: 'accounts.street',
  address_line2: 'accounts.addressLine2',
  postcode: 'accounts.postcode',
  city: 'accounts.city',
  country: 'accounts.country',
  phone: 'accounts.phone',
  email: 'accounts.email',
  website: 'accounts.website',
  language: 'accounts.language',
  vat_number: 'accounts.vatNumber',
  chamber_of_commerce: 'accounts.chamberOfCommerce',
  gln_number: 'accounts.gln',
  eori_number: 'accounts.eori',
  electronic_address: 'accounts.electronicAddress',
  buyer_reference: 'accounts.buyerReference',
  payment_condition_sales: 'accounts.paymentCondition',
  sales_vat_code: 'accounts.vatCode',
  credit_line_sales: 'accounts.creditLimit',
  discount_sales: column.percentage('accounts.discount'),
  remarks: 'field.remarks',
  start_date: column.day('field.from'),
  end_date: column.day('field.until'),
  first_name: 'accounts.firstName',
  middle_name: 'accounts.middleName',
  last_name: 'accounts.lastName',
  job_title_description: 'accounts.jobTitle',
  mobile: 'accounts.mobile',
  is_main_contact: 'accounts.mainContact',
  main: 'accounts.mainAddress',
  notes: 'field.notes',
  hours: 'accounts.responseHours',
  own_code: 'accounts.ownItemCode',
  text: 'phoneCalls.text',
  direction: column.word('phoneCalls.direction', 'phoneCalls'),
};

/** Fields shown for a new record, which identify it; the others are on the page. */
const telling = ['code', 'name', 'city', 'job_title_description', 'email', 'address_line1', 'text', 'direction'];

/** Texts for the parts of an account. */
const parts: Readonly<Record<string, string>> = {
  contact: 'accounts.contact',
  address: 'accounts.address',
  account_classification_link: 'accounts.classification',
  account_response_target: 'accounts.responseTime',
  buyer_item_code: 'accounts.ownItemCode',
  phone_call: 'phoneCalls.one',
};

/** The code by which the account orders an article; `code` is the number of the account. */
const ownCode = (row: HistoryEntry['after']) => row && { own_code: row.code };

interface NamedEntry extends HistoryEntry {
  name?: string;
}

/** Each contact and address becomes a separate part, so that the timeline shows its name. */
function named(event: HistoryEntry, contacts: ReadonlyMap<string, string>): NamedEntry {
  if (event.part === 'buyer_item_code') return { ...event, after: ownCode(event.after), before: ownCode(event.before) };
  const after =
    event.action === 'create' && event.after
      ? Object.fromEntries(Object.entries(event.after).filter(([field]) => telling.includes(field)))
      : event.after;
  if (event.part === 'account' || event.partId === null) return { ...event, after };
  const row = event.after ?? event.before ?? {};
  const written = row.last_name ?? row.first_name ?? row.address_line1;
  const name = contacts.get(event.partId) ?? (typeof written === 'string' ? written : undefined);
  return { ...event, after, part: `${event.part}:${event.partId}`, ...(name !== undefined && { name }) };
}

function partLabel({ part, name }: NamedEntry, t: (key: string) => string): string {
  const kind = parts[part.split(':')[0] ?? ''];
  return kind === undefined ? '' : [t(kind), name].filter(Boolean).join(' ');
}

/** The history of the account, its contacts and its addresses. */
export function AccountHistory({ account }: { account: Account }) {
  const { t } = useTranslation();
  const own = useCustomHistory('account');
  const ofContacts = useCustomHistory('contact');
  const input = { params: { division: String(account.division), id: account.id }, pageSize: 40 };
  const pages = usePages(api.accounts.history, input);
  const { data: contacts } = useAccountContacts(account);
  const names = new Map(contacts?.rows.map(({ id, fullName }) => [id, fullName]));
  const events = (pages.data?.pages.flatMap((page) => page.rows) ?? []).map((event) => named(event, names));
  const creditLine = column.amount('accounts.creditLimit', account.salesCurrency ?? 'EUR');
  return (
    <RecordHistory
      own={{ ...own, columns: { ...own.columns, ...ofContacts.columns } }}
      pages={pages}
      columns={{ ...columns, credit_line_sales: creditLine }}
      partNames={Object.fromEntries(events.map((event) => [event.part, partLabel(event, t)]))}
      read={(event) => named(event, names)}
    />
  );
}
