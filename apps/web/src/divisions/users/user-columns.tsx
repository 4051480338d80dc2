import { Button } from '@mantine/core';
import type { UserAccess } from '@werkbank/contract/divisions/calls.ts';
import type { Me } from '@werkbank/contract/session/calls.ts';
import type { TFunction } from 'i18next';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';

interface UserColumnsOptions {
  /** Id of the reader, who cannot be shut out here. */
  self: string;
  /** Divisions by code, as far as the reader knows them. */
  divisions: Me['divisions'];
  isBusy: boolean;
  onShutOut: (user: UserAccess) => void;
  onAllow: (user: UserAccess) => void;
}

/** Columns of the list of users. */
export function userColumns(t: TFunction, options: UserColumnsOptions): GridColumn<UserAccess>[] {
  const nameOf = (code: number) => options.divisions.find((one) => one.code === code)?.description ?? String(code);
  return [
    { id: 'name', header: t('field.name'), width: 220, grow: true, primary: true, cell: ({ fullName }) => fullName },
    { id: 'email', header: t('users.email'), width: 235, hidePriority: 1, cell: ({ email }) => email ?? '–' },
    {
      id: 'divisions',
      header: t('users.ofUser'),
      width: 280,
      hidePriority: 2,
      cell: ({ divisions }) => divisions.map(nameOf).join(', ') || '–',
    },
    {
      id: 'access',
      header: t('users.access'),
      width: 190,
      card: 'beside',
      cell: ({ disabledAt }) =>
        disabledAt === null ? (
          <StatusBadge tone="active" quiet>
            {t('users.allowed')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="stopped" quiet>
            {t('users.shutOutSince')} <DateText value={disabledAt} />
          </StatusBadge>
        ),
    },
    {
      id: 'change',
      header: t('users.changeAccess'),
      width: 150,
      interactive: true,
      cell: (user) => <ChangeAccess user={user} t={t} {...options} />,
    },
  ];
}

function ChangeAccess({ user, t, ...options }: UserColumnsOptions & { user: UserAccess; t: TFunction }) {
  if (user.id === options.self) return t('users.you');
  const name = { name: user.fullName };
  return user.disabledAt === null ? (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('users.shutOutNamed', name)}
      onClick={() => options.onShutOut(user)}
    >
      {t('users.shutOutAction')}
    </Button>
  ) : (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('users.allowNamed', name)}
      disabled={options.isBusy}
      onClick={() => options.onAllow(user)}
    >
      {t('users.allow')}
    </Button>
  );
}
