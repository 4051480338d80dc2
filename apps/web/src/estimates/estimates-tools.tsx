import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSearch } from '#src/ui/list-search.tsx';
import { LazyMenu } from '#src/ui/page/lazy-menu.tsx';
import classes from './estimates.module.css';
import { countHidden, type EstimatesSearch } from './estimates-search.ts';
import { StatusFilter } from './status-filter.tsx';

const preload = async () => await import('./estimates-filter-fields.tsx');
const FilterFields = lazy(async () => ({ default: (await preload()).EstimatesFilterFields }));

export interface EstimatesToolsProps {
  search: EstimatesSearch;
  onChange: (change: { [Name in keyof EstimatesSearch]?: EstimatesSearch[Name] | undefined }) => void;
}

/** Search and filters above the list; the statuses below them. */
export function EstimatesTools(props: EstimatesToolsProps) {
  const { t } = useTranslation();
  const { search, onChange } = props;
  const count = countHidden(search);
  const target = (
    <Button variant="default" leftSection={<IconFilter size={16} stroke={1.6} />} data-active={count > 0 || undefined}>
      {count > 0 ? t('estimates.filtersSet', { n: count }) : t('action.filter')}
    </Button>
  );
  return (
    <>
      <ListSearch
        className={classes.search}
        label={t('estimates.search')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <LazyMenu target={target} preload={preload} opens="dialog">
        {(button) => <FilterFields target={button} {...props} />}
      </LazyMenu>
      <StatusFilter {...props} />
    </>
  );
}
