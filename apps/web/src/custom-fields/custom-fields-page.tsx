import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconForms, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import {
  type CustomField,
  type CustomFieldRecord,
  customFieldRecords,
} from '@werkbank/contract/custom-fields/custom-field.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useOwnName } from '#src/frame/custom-fields/use-custom-fields.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { CustomFieldDialog } from './custom-field-dialog.tsx';

const route = getRouteApi('/guarded/side/administration/custom-fields');

/** The fields that the company added to its records; for administrators. */
export function CustomFieldsPage() {
  const isAllowed = useHasRight('lists.see');
  return isAllowed ? <CustomFields /> : <NoPermission level={1} />;
}

function CustomFields() {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  const canChange = useHasRight('lists.administer');
  const of = customFieldRecords.find((record) => record === tab) ?? customFieldRecords[0];
  const [opened, setOpened] = useState<CustomField | 'new' | null>(null);
  const tabs = customFieldRecords.map((record) => ({ value: record, label: t(`customFields.of.${record}`) }));
  return (
    <Page
      title={t('customValues.title')}
      description={t('customFields.text')}
      tabs={<PageTabs label={t('customValues.title')} tabs={tabs} value={of} />}
      actions={
        canChange && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened('new')}>
            {t('customFields.new')}
          </Button>
        )
      }
    >
      <Fields key={of} of={of} canChange={canChange} onOpen={setOpened} />
      {opened && <CustomFieldDialog of={of} field={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

interface FieldsProps {
  of: CustomFieldRecord;
  canChange: boolean;
  onOpen: (field: CustomField) => void;
}

function Fields({ of, canChange, onOpen }: FieldsProps) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const { data, error, refetch } = useCall(api.customFields.list, { params, pageSize: 400 });
  const columns = useFieldColumns(onOpen);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} columns={4} />;
  const fields = data.rows.filter(({ record }) => record === of);
  return (
    <Section title={t(`customFields.of.${of}`)} count={fields.length} flush>
      <DataTable
        caption={t(`customFields.of.${of}`)}
        rows={fields}
        rowKey={({ id }) => id}
        columns={
          canChange
            ? [
                ...columns,
                {
                  key: 'order',
                  header: t('customFields.order'),
                  headerHidden: true,
                  width: '6rem',
                  phone: 'plain',
                  cell: (field) => <Arrange of={of} fields={fields} field={field} />,
                },
              ]
            : columns
        }
        empty={
          <EmptyState icon={<IconForms size={22} stroke={1.75} />} title={t('customFields.none')}>
            {t('customFields.noneText')}
          </EmptyState>
        }
      />
    </Section>
  );
}

function useFieldColumns(onOpen: (field: CustomField) => void): DataColumn<CustomField>[] {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const uses = ({ required, listed, printed }: CustomField) =>
    [required && 'required', listed && 'listed', printed && 'printed']
      .filter((use) => use !== false)
      .map((use) => t(`customFields.${use}`))
      .join(', ');
  return [
    {
      key: 'name',
      header: t('field.name'),
      primary: true,
      cell: (field) => (
        <Button variant="subtle" size="compact-sm" px={0} onClick={() => onOpen(field)}>
          {nameOf(field.name)}
        </Button>
      ),
    },
    { key: 'kind', header: t('field.kind'), width: '9rem', cell: ({ kind }) => t(`customFields.kind.${kind}`) },
    { key: 'use', header: t('customFields.use'), from: 'medium', cell: (field) => uses(field) || '–' },
    {
      key: 'active',
      header: t('field.status'),
      width: '10rem',
      phone: 'end',
      cell: ({ active }) => (
        <StatusBadge tone={active ? 'done' : 'stopped'} quiet>
          {t(active ? 'customFields.active' : 'customFields.archived')}
        </StatusBadge>
      ),
    },
  ];
}

/** Moves a field up or down among those of its kind of record. */
function Arrange({ of, fields, field }: { of: CustomFieldRecord; fields: readonly CustomField[]; field: CustomField }) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const division = String(useDivision());
  const { mutate, isPending } = useAction(api.customFields.arrange, ['customFields'], (error) =>
    showToast({ kind: 'error', text: error.message }),
  );
  const at = fields.indexOf(field);
  const moveTo = (to: number) => {
    const ids = fields
      .map(({ id }) => id)
      .toSpliced(at, 1)
      .toSpliced(to, 0, field.id);
    mutate({ params: { division, record: of }, body: { ids } });
  };
  const name = nameOf(field.name);
  const button = (label: string, to: number, Icon: typeof IconArrowUp) =>
    fields[to] !== undefined && (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(label, { name })}
        loading={isPending}
        onClick={() => moveTo(to)}
      >
        <Icon size={16} stroke={1.75} />
      </ActionIcon>
    );
  return (
    <>
      {button('customFields.up', at - 1, IconArrowUp)}
      {button('customFields.down', at + 1, IconArrowDown)}
    </>
  );
}
