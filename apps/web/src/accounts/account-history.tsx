import { useInfiniteQuery } from '@tanstack/react-query';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { pagesOptions } from '#src/api/use-call.ts';
import { HistoryTimeline } from '#src/ui/history-timeline.tsx';
import { ErrorState } from '#src/ui/page/error-state.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { Amount, DateText } from '#src/ui/page/values.tsx';
import { Percentage } from './percentage.tsx';

/** Columns of an account, its contacts and its addresses, with the text that names each. */
const labels: Readonly<Record<string, string>> = {
  code: 'accounts.relationNumber',
  name: 'field.name',
  trade_name: 'accounts.tradeName',
  search_code: 'accounts.searchCode',
  status: 'field.status',
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
  payment_condition_sales: 'accounts.paymentCondition',
  sales_vat_code: 'accounts.vatCode',
  credit_line_sales: 'accounts.creditLimit',
  discount_sales: 'accounts.discount',
  remarks: 'field.remarks',
  start_date: 'field.from',
  end_date: 'field.until',
  first_name: 'accounts.firstName',
  middle_name: 'accounts.middleName',
  last_name: 'accounts.lastName',
  job_title_description: 'accounts.jobTitle',
  mobile: 'accounts.mobile',
  is_main_contact: 'accounts.mainContact',
  main: 'accounts.mainAddress',
  notes: 'field.notes',
};

const days = ['start_date', 'end_date'];

/** What happened to the account, its people and its addresses. */
export function AccountHistory({ account }: { account: Account }) {
  const { t } = useTranslation();
  const input = { params: { division: String(account.division), id: account.id }, pageSize: 40 };
  const { data, error, refetch, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery(
    pagesOptions(api.accounts.history, input),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const show = (name: string, value: unknown) => {
    if (name === 'credit_line_sales' && typeof value === 'number')
      return <Amount value={value} currency={account.salesCurrency ?? 'EUR'} />;
    if (name === 'discount_sales' && typeof value === 'number') return <Percentage value={value} />;
    if (name === 'status' && typeof value === 'string') return t(`accounts.status.${value}`);
    if (days.includes(name) && typeof value === 'string') return <DateText value={value} />;
    return undefined;
  };
  return (
    <Section title={t('history')}>
      <HistoryTimeline
        events={data?.pages.flatMap((page) => page.rows) ?? []}
        labels={Object.fromEntries(Object.entries(labels).map(([name, key]) => [name, t(key)]))}
        partLabels={{
          contact: t('accounts.contact'),
          address: t('accounts.address'),
          account_classification_link: t('accounts.classification'),
        }}
        renderValue={show}
        isLoading={isPending || isFetchingNextPage}
        {...(hasNextPage && { onShowMore: () => void fetchNextPage() })}
      />
    </Section>
  );
}
