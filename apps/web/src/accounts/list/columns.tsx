import type { AccountRow } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { dialable } from '#src/ui/basics/dialable.ts';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { choiceCell, editable, textCell } from '#src/ui/data-grid/columns/editable.ts';
import { returned } from '#src/ui/data-grid/columns/returned.ts';
import { RowName } from '#src/ui/data-grid/model/row-name.tsx';
import { AccountLink } from '../shared/account-link.tsx';
import { AccountStatusBadge } from '../shared/account-status-badge.tsx';
import classes from './accounts.module.css';

const { link, cell, text, date, badge, figure } = columns<AccountRow>('accounts');

const shown = [
  link('name', 240, (account) => <AccountName account={account} />, {
    header: 'field.name',
    grow: true,
    sortable: true,
  }),
  badge('code', 138, ({ code }) => <span className={classes.code}>{code}</span>, {
    header: 'accounts.relationNumber',
    sortable: true,
  }),
  cell('kind', 160, (account) => <Kinds account={account} />, { header: 'field.kind', hidePriority: 1 }),
  cell('city', 190, ({ postcode, city }) => <Place postcode={postcode} city={city} />),
  text('contact', 165, (account) => account.mainContactFullName, { header: 'accounts.mainContact', hidePriority: 2 }),
  cell('phone', 142, ({ phone }) => <Phone number={phone} />),
  cell('email', 220, ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '–'), {
    hidden: true,
    card: 'none',
  }),
  date('modified', 130, ({ modified }) => modified, {
    header: 'field.changedOn',
    hidden: true,
    sortable: true,
    card: 'none',
  }),
];

/** Columns of the accounts list, for users who may not see open work. */
export const accountColumns = returned(shown, {
  name: ({ name }) => name,
  code: ({ code }) => code,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
});

const many = (count: number | null) => (count === null || count === 0 ? '–' : count);

/** The same, with open orders and requests, last and next visit; telephone number and e-mail address can be edited. */
export const staffAccountColumns = editable(accountColumns, {
  phone: textCell('phone', 30),
  email: textCell('email', 254),
  kind: choiceCell<AccountRow, 'status'>('status', ['C', 'P', 'S', 'A'], 'accounts.status', () => true),
}).toSpliced(
  -1,
  0,
  figure('openOrders', 84, ({ openOrders }) => many(openOrders), { hidePriority: 3 }),
  figure('openRequests', 92, ({ openRequests }) => many(openRequests), { hidePriority: 4 }),
  date('lastVisit', 118, ({ lastVisitOn }) => lastVisitOn, { hidePriority: 5 }),
  date('nextVisit', 130, ({ nextVisitOn }) => nextVisitOn, { hidePriority: 6 }),
);

function AccountName({ account }: { account: AccountRow }) {
  return (
    <RowName>
      <AccountLink id={account.id}>{account.name}</AccountLink>
      {!account.active && <AccountStatusBadge account={account} />}
    </RowName>
  );
}

/** All roles of an account. */
export function Kinds({ account }: { account: Pick<AccountRow, 'status' | 'isSupplier' | 'isReseller'> }) {
  const { t } = useTranslation();
  const kinds = [
    account.status !== 'A' && t(`accounts.status.${account.status}`),
    account.isSupplier && t('accounts.kind.supplier'),
    account.isReseller && t('accounts.kind.reseller'),
  ].filter((kind) => kind !== false);
  return kinds.length > 0 ? kinds.join(', ') : '–';
}

function Phone({ number }: { number: string | null }) {
  if (!number) return '–';
  return (
    <a className={classes.phone} href={dialable(number)}>
      {number}
    </a>
  );
}

function Place({ postcode, city }: Pick<AccountRow, 'postcode' | 'city'>) {
  if (!postcode && !city) return '–';
  return (
    <span className={classes.place}>
      {city} <span className={classes.postcode}>{postcode}</span>
    </span>
  );
}
