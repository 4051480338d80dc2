import { Button } from '@mantine/core';
import type { UserAccess } from '@werkbank/contract/divisions/calls.ts';
import type { Me } from '@werkbank/contract/session/calls.ts';
import type { TFunction } from 'i18next';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';

interface UserColumnsOptions {
  /** Id of the reader, who cannot block themselves. */
  self: string;
  /** The reader's divisions by code. */
  divisions: Me['divisions'];
  isBusy: boolean;
  onBlock: (user: UserAccess) => void;
  onAllow: (user: UserAccess) => void;
}

const { link, cell, text, badge } = columns<UserAccess>('users');

/** Columns of the list of users. */
export function userColumns(options: UserColumnsOptions) {
  const nameOf = (code: number) => options.divisions.find((one) => one.code === code)?.description ?? String(code);
  return [
    link('name', 220, ({ fullName }) => fullName, { header: 'field.name', grow: true }),
    cell('email', 235, ({ email }) => email ?? '–', { hidePriority: 1 }),
    text('divisions', 280, ({ divisions }) => divisions.map(nameOf).join(', '), {
      header: 'users.ofUser',
      hidePriority: 2,
    }),
    badge('access', 190, ({ disabledAt }, t) =>
      disabledAt === null ? (
        <StatusBadge tone="active" quiet>
          {t('users.allowed')}
        </StatusBadge>
      ) : (
        <StatusBadge tone="stopped" quiet>
          {t('users.blockSince')} <DateText value={disabledAt} />
        </StatusBadge>
      ),
    ),
    cell('change', 150, (user, t) => <ChangeAccess user={user} t={t} {...options} />, {
      header: 'users.changeAccess',
      interactive: true,
    }),
  ];
}

function ChangeAccess({ user, t, ...options }: UserColumnsOptions & { user: UserAccess; t: TFunction }) {
  if (user.id === options.self) return t('users.you');
  const name = { name: user.fullName };
  return user.disabledAt === null ? (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('users.blockNamed', name)}
      onClick={() => options.onBlock(user)}
    >
      {t('users.blockAction')}
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
