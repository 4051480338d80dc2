import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ApiKey } from '@werkbank/contract/programs/keys/key-calls.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasRight, useMe } from '#src/identity/use-me.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText, Nothing } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import type { KeyKind } from '../shared/key-kind.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

interface KeyTableProps {
  kind: KeyKind;
  keys: ApiKey[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Keys with their rights, expiry and last use. */
export function KeyTable({ kind, keys, error, onRetry }: KeyTableProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const canRevoke = useHasRight('programs.administer') || kind !== 'service';
  const columns = useColumns(kind, setLeaving);
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!keys) return <TableSkeleton rows={4} columns={5} />;
  return (
    <>
      <Section title={t('programs.keys')} count={keys.length} flush>
        <DataTable
          caption={t('programs.keys')}
          columns={columns.filter(({ key }) => canRevoke || key !== 'revoke')}
          rows={keys}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={<IconKey size={22} stroke={1.75} />} title={t('programs.none')}>
              {t(`programs.noneText.${kind}`)}
            </EmptyState>
          }
        />
      </Section>
      {leaving && <RevokeDialog kind={kind} apiKey={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function useColumns(kind: KeyKind, onRevoke: (key: ApiKey) => void): DataColumn<ApiKey>[] {
  const { t } = useTranslation();
  const { divisions } = useMe();
  const nameOf = (code: number) => divisions.find((one) => one.code === code)?.description ?? String(code);
  return [
    {
      key: 'name',
      header: t('field.name'),
      primary: true,
      cell: ({ name, hint }) => (
        <>
          {name} <Tag>{`${hint}…`}</Tag>
        </>
      ),
    },
    ...(kind === 'personal' ? [] : [ownerColumn(t)]),
    ...(kind === 'scim' ? [] : [mayColumn(t)]),
    {
      key: 'divisions',
      header: t(kind === 'scim' ? 'programs.scimDivisions' : 'programs.divisions'),
      from: 'wide',
      cell: ({ divisions: codes }) => (codes.length > 0 ? codes.map(nameOf).join(', ') : <Nothing />),
    },
    {
      key: 'used',
      header: t('programs.lastUsed'),
      width: '9rem',
      from: 'medium',
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? t('programs.never') : <DateText value={lastUsedAt} as="dateTime" />,
    },
    { key: 'until', header: t('programs.until'), width: '9rem', cell: (key) => <End apiKey={key} /> },
    {
      key: 'revoke',
      header: t('programs.revoke'),
      headerHidden: true,
      width: '8rem',
      align: 'end',
      cell: (key) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('programs.revokeNamed', { name: key.name })}
          onClick={() => onRevoke(key)}
        >
          {t('programs.revokeAction')}
        </Button>
      ),
    },
  ];
}

function Allowed({ apiKey: { roles, readOnly } }: { apiKey: ApiKey }) {
  const { t } = useTranslation();
  const words = roles.map((role) => t(`programs.role.${role}`));
  return (
    <>
      {words.length > 0 ? words.join(', ') : <Nothing />} {readOnly && <Tag>{t('programs.readOnly')}</Tag>}
    </>
  );
}

const mayColumn = (t: TFunction): DataColumn<ApiKey> => ({
  key: 'may',
  header: t('programs.may'),
  cell: (key) => <Allowed apiKey={key} />,
});

const ownerColumn = (t: TFunction): DataColumn<ApiKey> => ({
  key: 'owner',
  header: t('programs.owner'),
  width: '11rem',
  from: 'wide',
  cell: (key) => (
    <>
      {key.ownerFullName ?? <Nothing />} {key.kind === 'service' && <Tag>{t('programs.service')}</Tag>}
    </>
  ),
});

function End({ apiKey: { expiresAt, isExpired } }: { apiKey: ApiKey }) {
  const { t } = useTranslation();
  if (expiresAt === null) return t('programs.noEnd');
  if (!isExpired) return <DateText value={expiresAt} />;
  return (
    <StatusBadge tone="stopped" quiet>
      {t('programs.expired')}
    </StatusBadge>
  );
}
