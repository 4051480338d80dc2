import { TextInput } from '@mantine/core';
import { IconMapPinSearch } from '@tabler/icons-react';
import { lazy, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { EngineerPicker } from '#src/engineers/engineer-picker.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { FilterButton } from '#src/ui/list/filter-button.tsx';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import type { ChangeOf } from '#src/ui/list/list-search-params.ts';
import classes from '../shared/work-orders.module.css';
import { StatusFilter } from './status-filter.tsx';
import { countHidden } from './work-orders-query.ts';
import { type WorkOrdersSearch } from './work-orders-search.ts';

const preload = async () => await import('./work-orders-filter-fields.tsx');
const FilterFields = lazy(async () => ({ default: (await preload()).WorkOrdersFilterFields }));

export interface WorkOrdersToolsProps {
  search: WorkOrdersSearch;
  onChange: (change: ChangeOf<WorkOrdersSearch>) => void;
}

/** Search, mechanic, what waits for a visit and the other filters above the list; the statuses below them. */
export function WorkOrdersTools(props: WorkOrdersToolsProps) {
  const { t } = useTranslation();
  const { search, onChange } = props;
  const { canPlan } = useAccess('workOrders');
  return (
    <>
      <ListSearch
        label={t('workOrders.search')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      {canPlan && <WhoSelect {...props} />}
      <FilterButton count={countHidden(search)} preload={preload}>
        {(button) => <FilterFields target={button} {...props} />}
      </FilterButton>
      <LocationCodeJump onFound={(location) => onChange({ location })} />
      <StatusFilter {...props} />
    </>
  );
}

/** Which mechanic, or nobody yet. */
function WhoSelect({ search, onChange }: WorkOrdersToolsProps) {
  const { t } = useTranslation();
  return (
    <EngineerPicker
      className={classes.who}
      aria-label={t('workOrders.engineer')}
      value={search.unplanned ? 'unplanned' : (search.engineer ?? '')}
      onChange={(chosen) =>
        onChange({
          unplanned: chosen === 'unplanned' ? true : undefined,
          engineer: chosen && chosen !== 'unplanned' ? chosen : undefined,
        })
      }
      before={[
        { value: '', label: t('workOrders.allEngineers') },
        { value: 'unplanned', label: t('workOrders.unplannedOnly') },
      ]}
    />
  );
}

/** A code as it stands on a letter or a label, Enter: the work orders of that location. */
function LocationCodeJump({ onFound }: { onFound: (locationId: string) => void }) {
  const { t } = useTranslation();
  const division = useDivision();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const jump = async (event: SubmitEvent) => {
    event.preventDefault();
    const locationCode = code.trim();
    if (!locationCode) return;
    try {
      const { rows } = await api.workOrders.listByLocationCode({
        params: { locationCode },
        query: { division: String(division) },
        pageSize: 1,
      });
      const [order] = rows;
      if (order) onFound(order.locationId);
      setFault(order ? null : t('workOrders.codeWithout'));
      if (order) setCode('');
    } catch (error) {
      setFault(error instanceof Error ? error.message : t('error.generic'));
    }
  };
  return (
    <form onSubmit={(event) => void jump(event)} className={classes.jump}>
      <TextInput
        aria-label={t('workOrders.locationCode')}
        placeholder={t('workOrders.locationCode')}
        leftSection={<IconMapPinSearch size={16} stroke={1.6} />}
        autoComplete="off"
        maxLength={18}
        value={code}
        error={fault}
        onChange={({ currentTarget: { value } }) => {
          setCode(value);
          setFault(null);
        }}
      />
    </form>
  );
}
