import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ResellerListed } from '@werkbank/contract/ordering/reseller.ts';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { Percentage } from '#src/ui/page/figures/values.tsx';
import { resellerFilters } from './reseller-filters.ts';

const { link, text, amount, cell, figure } = columns<ResellerListed>('ordering.resellers');

const resellerColumns = [
  link('code', 110, (reseller) => <ResellerName reseller={reseller} />, { header: 'field.code' }),
  cell('name', 240, ({ name }) => name, { header: 'field.name', grow: true, card: 'none' }),
  text('city', 150, ({ city }) => city, { hidePriority: 2 }),
  text('contact', 180, ({ contactFullName }) => contactFullName, { hidePriority: 3 }),
  figure('discount', 100, ({ discountSales }) => <Percentage value={discountSales} />, { hidePriority: 4 }),
  figure('customers', 100, ({ customerCount }) => customerCount),
  figure('orders', 100, ({ orderCount }) => orderCount),
  amount('lastYear', 150, (row) => [row.turnoverLastYear, row.currency], { hidePriority: 1 }),
  amount('thisYear', 150, (row) => [row.turnoverThisYear, row.currency], { card: 'beside' }),
];

function ResellerName({ reseller }: { reseller: ResellerListed }) {
  return (
    <Link to="/resellers/$id" params={{ id: reseller.id }}>
      <CodeName code={reseller.code} name={reseller.name} />
    </Link>
  );
}

/** The resellers of the division with their turnover. */
export const ResellersPage: ListPage = listPage({
  route: '/guarded/side/resellers',
  texts: 'ordering.resellers',
  name: 'resellers',
  fixedColumns: true,
  by: 'skip',
  Icon: IconUsersGroup,
  access: 'ordering',
  canSee: ({ seesResellers }) => seesResellers,
  filters: resellerFilters,
  columns: resellerColumns,
});
