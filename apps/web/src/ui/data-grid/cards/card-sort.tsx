import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridModel } from '../table/grid-model.ts';
import classes from './grid-cards.module.css';

/** Cards have no column headings to click: sorting is a select above them. */
export function CardSort<Row>({ model }: { model: GridModel<Row> }) {
  const { t } = useTranslation();
  const id = useId();
  const { sort, onSortChange } = model;
  const sortable = model.layout.columns.filter(({ sortable: isSortable }) => isSortable);
  if (!onSortChange || !sortable.length) return null;
  const isDown = sort?.direction === 'desc';
  return (
    <div className={classes.sort}>
      <label htmlFor={id}>{t('grid.sortBy')}</label>
      <NativeSelect
        id={id}
        className={classes.select ?? ''}
        value={sort?.column ?? ''}
        onChange={({ currentTarget: { value } }) => onSortChange(value ? { column: value, direction: 'asc' } : null)}
        data={[
          { value: '', label: t('grid.usualOrder') },
          ...sortable.map((column) => ({ value: column.id, label: column.header })),
        ]}
      />
      <ActionIcon
        variant="default"
        size="lg"
        disabled={!sort}
        aria-label={t(isDown ? 'action.sortAscending' : 'action.sortDescending')}
        onClick={() => sort && onSortChange({ ...sort, direction: isDown ? 'asc' : 'desc' })}
      >
        {isDown ? <IconSortDescending size={18} /> : <IconSortAscending size={18} />}
      </ActionIcon>
    </div>
  );
}
