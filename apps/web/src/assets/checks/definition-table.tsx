import { Button, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { languageOf } from '../shared/language-of.ts';
import { FamilyFilter } from './family-filter.tsx';
import classes from './types.module.css';

interface Coded {
  id: string;
  code: string;
  descriptions: { nl: string; de: string; en: string };
  active: boolean;
}

interface DefinitionTableProps<Row> {
  title: string;
  /** The button that creates one. */
  newLabel: string;
  empty: { icon: ReactElement; title: string; text: string };
  listed: { data: { rows: Row[]; total: number } | undefined; error: unknown; refetch: () => unknown };
  /** Columns after name and code. */
  columns: readonly DataColumn<Row>[];
  /** Its form; null for a new one. */
  form: (edited: Row | null, onClose: () => void) => ReactNode;
}

/** Definitions with a code, by family; an administrator creates and edits them. */
export function DefinitionTable<Row extends Coded>({ listed, ...props }: DefinitionTableProps<Row>) {
  const { title, newLabel, empty, form } = props;
  const { canChangeTypes } = useAccess('assets');
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const named = useNameColumns<Row>(canChangeTypes ? setEdited : undefined);
  const { data, error, refetch } = listed;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={classes.tools}>
        <FamilyFilter />
        {canChangeTypes && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            {newLabel}
          </Button>
        )}
      </div>
      <Section title={title} count={data?.total} flush>
        {data ? (
          <DataTable
            caption={title}
            columns={[...named, ...props.columns]}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState icon={empty.icon} title={empty.title}>
                {empty.text}
              </EmptyState>
            }
          />
        ) : (
          <TableSkeleton rows={12} columns={4} />
        )}
      </Section>
      {edited && <Suspense>{form(edited === 'new' ? null : edited, () => setEdited(null))}</Suspense>}
    </>
  );
}

function useNameColumns<Row extends Coded>(onEdit: ((row: Row) => void) | undefined): DataColumn<Row>[] {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  return [
    {
      key: 'description',
      header: t('field.description'),
      primary: true,
      cell: (row) => (
        <DefinitionName name={row.descriptions[language]} active={row.active} onEdit={onEdit && (() => onEdit(row))} />
      ),
    },
    { key: 'code', header: t('field.code'), width: '7rem', phone: 'end', cell: ({ code }) => code },
  ];
}

interface DefinitionNameProps {
  name: string;
  active: boolean;
  /** Opens its form; without it the name is read-only. */
  onEdit?: (() => void) | undefined;
}

/** The name of a definition, which opens its form. */
function DefinitionName({ name, active, onEdit }: DefinitionNameProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.name}>
      {onEdit ? (
        <UnstyledButton className={classes.open} onClick={onEdit}>
          {name}
        </UnstyledButton>
      ) : (
        name
      )}
      {!active && (
        <StatusBadge tone="stopped" quiet>
          {t('field.inactive')}
        </StatusBadge>
      )}
    </span>
  );
}
