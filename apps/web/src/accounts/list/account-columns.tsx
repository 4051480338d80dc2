import type { AccountRow } from '@werkbank/contract/accounts/account.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { RowName } from '#src/ui/data-grid/model/row-name.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { AccountLink } from '../shared/account-link.tsx';
import { AccountStanding } from '../shared/account-standing.tsx';
import { dialable } from '../shared/dialable.ts';
import classes from './accounts.module.css';

/** Columns of the accounts list. */
export function accountColumns(t: TFunction): GridColumn<AccountRow>[] {
  return [
    {
      id: 'name',
      header: t('field.name'),
      width: 215,
      grow: true,
      sortable: true,
      primary: true,
      cell: (account) => <AccountName account={account} />,
    },
    {
      id: 'code',
      header: t('accounts.relationNumber'),
      width: 136,
      sortable: true,
      card: 'beside',
      cell: ({ code }) => <span className={classes.code}>{code}</span>,
    },
    {
      id: 'kind',
      hidePriority: 2,
      header: t('field.kind'),
      width: 160,
      cell: (account) => <Kinds account={account} />,
    },
    {
      id: 'city',
      header: t('accounts.city'),
      width: 185,
      cell: ({ postcode, city }) => <Place postcode={postcode} city={city} />,
    },
    {
      id: 'contact',
      hidePriority: 3,
      header: t('accounts.mainContact'),
      width: 165,
      cell: ({ mainContactFullName }) => mainContactFullName ?? '–',
    },
    { id: 'phone', header: t('accounts.phone'), width: 150, cell: ({ phone }) => <Phone number={phone} /> },
    {
      id: 'email',
      header: t('accounts.email'),
      width: 220,
      hidden: true,
      card: 'none',
      cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '–'),
    },
    {
      id: 'modified',
      hidePriority: 1,
      header: t('field.changedOn'),
      width: 130,
      sortable: true,
      card: 'none',
      cell: ({ modified }) => <DateText value={modified} />,
    },
  ];
}

function AccountName({ account }: { account: AccountRow }) {
  return (
    <RowName>
      <AccountLink id={account.id}>{account.name}</AccountLink>
      {!account.active && <AccountStanding account={account} />}
    </RowName>
  );
}

/** Everything that an account is to the company at once. */
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
