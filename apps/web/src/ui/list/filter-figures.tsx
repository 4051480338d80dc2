import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../page/badges/status-badge.tsx';
import type { StatusTone } from '../page/badges/status-shapes.tsx';
import { FigureButton, Figures } from '../page/figures/figures.tsx';
import type { ChangeOf } from './list-search-params.ts';

/** One of the most common filters, e.g. overdue or mine: its name among the counts, and the filters that it sets. */
export interface QuickFilter<Search> {
  name: string;
  sets: Search;
  /** Filters to remove, because they would hide some of them. */
  clears?: readonly (keyof Search)[];
  tone: StatusTone;
}

interface FilterFiguresProps<Search, Status> {
  label?: string;
  /** Prefix of the keys of its texts: `{texts}.question.{name}`. */
  texts: string;
  counts: Readonly<Record<string, number>> | undefined;
  statuses: readonly (readonly [status: Status, name: string])[];
  /** The selected statuses; undefined means all of them. */
  shown: readonly Status[] | undefined;
  badge: (status: Status) => ReactNode;
  onToggle: (status: Status) => void;
  quickFilters: readonly QuickFilter<Search>[];
  search: Search;
  onChange: (change: ChangeOf<Search>) => void;
}

/** The number of records of a list per status, and the most common filters, as buttons; without those that would show no rows. */
export function FilterFigures<Search extends object, Status extends number>(props: FilterFiguresProps<Search, Status>) {
  const { texts, counts, shown, search, onChange } = props;
  const { t } = useTranslation();
  const hasAny = (name: string) => counts?.[name] !== 0;
  const asked = props.quickFilters.filter(({ name, sets }) => hasAny(name) || isSet(search, sets));
  return (
    <Figures label={props.label} isPending={counts === undefined}>
      {props.statuses
        .filter(([status, name]) => hasAny(name) || shown?.includes(status))
        .map(([status, name]) => (
          <FigureButton
            key={status}
            isChosen={shown?.includes(status) ?? false}
            count={counts?.[name]}
            onPress={() => props.onToggle(status)}
          >
            {props.badge(status)}
          </FigureButton>
        ))}
      {asked.map((question, index) => (
        <FigureButton
          key={question.name}
          isApart={index === 0 && props.statuses.length > 0}
          isChosen={isSet(search, question.sets)}
          count={counts?.[question.name]}
          onPress={() => onChange(isSet(search, question.sets) ? without(question.sets) : pressed(question))}
        >
          <StatusBadge tone={question.tone} quiet>
            {t(`${texts}.question.${question.name}`)}
          </StatusBadge>
        </FigureButton>
      ))}
    </Figures>
  );
}

const isSet = <Search extends object>(search: Search, sets: Search) =>
  Object.entries(sets).every(([name, value]) => search[name as keyof Search] === value);

const cleared = (names: readonly PropertyKey[]) => Object.fromEntries(names.map((name) => [name, undefined]));

const without = <Search extends object>(sets: Search) => cleared(Object.keys(sets)) as ChangeOf<Search>;

const pressed = <Search extends object>({ sets, clears = [] }: QuickFilter<Search>) =>
  ({ ...cleared(clears), ...sets }) as ChangeOf<Search>;
