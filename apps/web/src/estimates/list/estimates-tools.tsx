import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterButton } from '#src/ui/list/filter-button.tsx';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import type { ChangeOf } from '#src/ui/list/list-search-params.ts';
import { countHidden } from './estimates-query.ts';
import { type EstimatesSearch } from './estimates-search.ts';
import { StatusFilter } from './status-filter.tsx';

const preload = async () => await import('./estimates-filter-fields.tsx');
const FilterFields = lazy(async () => ({ default: (await preload()).EstimatesFilterFields }));

export interface EstimatesToolsProps {
  search: EstimatesSearch;
  onChange: (change: ChangeOf<EstimatesSearch>) => void;
}

/** Search and filters above the list; the statuses below them. */
export function EstimatesTools(props: EstimatesToolsProps) {
  const { t } = useTranslation();
  const { search, onChange } = props;
  return (
    <>
      <ListSearch
        label={t('estimates.search')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <FilterButton count={countHidden(search)} preload={preload}>
        {(button) => <FilterFields target={button} {...props} />}
      </FilterButton>
      <StatusFilter {...props} />
    </>
  );
}
