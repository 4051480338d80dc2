import { TextInput } from '@mantine/core';
import { IconMapPinSearch } from '@tabler/icons-react';
import type { WorkOrderCounts } from '@werkbank/contract/work-orders/order/order.ts';
import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { EngineerPicker, useEngineers } from '#src/engineers/engineer-picker.tsx';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { statusFilter } from '#src/frame/list/status-filter.tsx';
import { useChoiceCounts, withCount } from '#src/frame/list/use-choice-counts.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { countNames } from '../shared/order-kinds.ts';
import { statusTones, WorkOrderStatusBadge } from '../shared/work-order-status-badge.tsx';
import classes from '../shared/work-orders.module.css';
import { type WorkOrdersSearch, workOrderFilters } from './filters.ts';

/** Counts by status and of overdue orders; before them a field that finds the orders of a location. */
export function CodeAndStatuses(props: FilterProps<WorkOrdersSearch>) {
  return (
    <>
      <LocationCodeJump onFound={(location) => props.onChange({ location })} />
      <StatusFilter {...props} />
    </>
  );
}

const StatusFilter = statusFilter({
  label: 'workOrders.byStatus',
  filters: workOrderFilters,
  count: api.workOrders.count,
  of: 'statuses',
  names: countNames,
  tones: statusTones,
  Badge: WorkOrderStatusBadge,
  isDrawn: (status) => status !== workOrderStatus.posted && status !== workOrderStatus.cancelled,
  After: Late,
});

function Late({ counts: { late } }: { counts: WorkOrderCounts }) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), {});
  return late > 0 && t('workOrders.late', { count: late, n: number.format(late) });
}

/** Filters by engineer, or by orders without one; the choices are counted when the reader turns to them. */
export function WhoSelect({ search, onChange }: FilterProps<WorkOrdersSearch>) {
  const { t } = useTranslation();
  const { canPlan } = useAccess('workOrders');
  const [isNear, setNear] = useState(false);
  const engineers = useEngineers();
  const { engineer: _, unplanned: __, ...others } = search;
  const anyone: WorkOrdersSearch = others;
  const countOf = useChoiceCounts('work-orders', workOrderFilters, anyone, {
    engineer: isNear ? engineers.map(({ id }) => id) : undefined,
    unplanned: [true],
  });
  if (!canPlan) return null;
  return (
    <EngineerPicker
      className={classes.who}
      aria-label={t('workOrders.engineer')}
      value={search.unplanned ? 'unplanned' : (search.engineer ?? '')}
      onFocus={() => setNear(true)}
      onPointerEnter={() => setNear(true)}
      textOf={({ id, fullName }) => withCount(fullName, countOf('engineer', id))}
      onChange={(chosen) =>
        onChange({
          unplanned: chosen === 'unplanned' ? true : undefined,
          engineer: chosen && chosen !== 'unplanned' ? chosen : undefined,
        })
      }
      before={[
        { value: '', label: t('workOrders.allEngineers') },
        { value: 'unplanned', label: withCount(t('workOrders.unplannedOnly'), countOf('unplanned', true)) },
      ]}
    />
  );
}

/** The code of a location from a document or a label, and then Enter: shows the work orders of that location. */
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
