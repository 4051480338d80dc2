import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { CallFunction } from '@werkbank/contract/wire/client.ts';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import type { ListFilters } from '#src/ui/list/define-filters.ts';
import { StatusFigures } from '#src/ui/list/status-figures.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';
import type { FilterProps } from './filter-props.ts';

interface StatusFilterOptions<C, Search, Counted, Counts, Status extends number | string> {
  /** Key of the label of all figures together. */
  label: string;
  filters: ListFilters<C, Search>;
  count: CallFunction<Counted> & ((...input: never) => Promise<Counts>);
  /** The filter of the statuses. */
  of: keyof Search & string;
  /** Other filters that the counts ignore. */
  without?: readonly (keyof Search & string)[];
  /** The statuses in the order of the figures, each with its name among the counts. */
  names: readonly (readonly [status: Status, name: keyof Counts])[];
  tones: Readonly<Record<Status, StatusTone>>;
  Badge: ComponentType<{ status: Status; quiet: boolean }>;
  /** Has a share of the bar: a status that still needs attention. */
  isDrawn: (status: Status) => boolean;
  /** Figures besides the statuses, e.g. how many are late. */
  After?: (props: FilterProps<Search> & { counts: Counts }) => ReactNode;
}

/** Counting stops at this number. */
const max = 10_000;

/**
 * Creates the figures of a list: the number of records per status under the other filters; a click filters by the
 * status.
 */
export function statusFilter<C, Search, Counted, Counts, Status extends number | string>(
  options: StatusFilterOptions<C, Search, Counted, Counts, Status>,
) {
  const { label, filters, count, of, without = [], names, tones, Badge, isDrawn, After } = options;
  return function StatusFilter({ search, onChange }: FilterProps<Search>) {
    const { t } = useTranslation();
    const division = useDivision();
    const query = filters.query(search, [of, ...without]);
    const input = { params: { division }, query } as unknown as CallInput<Counted>;
    const { data } = useCall(count, input, { placeholderData: (before) => before });
    const counts = data as Counts | undefined;
    const figures = names.map(([status, name]) => ({
      status,
      count: Number(counts?.[name] ?? 0),
      tone: tones[status],
      badge: <Badge status={status} quiet />,
      isDrawn: isDrawn(status),
    }));
    return (
      <StatusFigures
        label={t(label)}
        figures={figures}
        most={max}
        chosen={(search[of] as readonly Status[] | undefined) ?? []}
        isCounted={counts !== undefined}
        onChange={(chosen) => onChange({ [of]: chosen } as object)}
      >
        {counts && After && <After search={search} onChange={onChange} counts={counts} />}
      </StatusFigures>
    );
  };
}
