import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../page/badges/status-badge.tsx';
import type { StatusTone } from '../page/badges/status-shapes.tsx';
import { FigureButton, Figures } from '../page/figures/figures.tsx';
import type { ChangeOf } from './list-search-params.ts';

/** What a person looks for first, e.g. what is late or mine: a name among the counts, and the filters that it sets. */
export interface Question<Search> {
  name: string;
  sets: Search;
  /** Filters that would hide some of them. */
  clears?: readonly (keyof Search)[];
  tone: StatusTone;
}

interface StandingFiguresProps<Search, Status> {
  label?: string;
  /** Beginning of the keys of the questions: `{texts}.question.{name}`. */
  texts: string;
  counts: Readonly<Record<string, number>> | undefined;
  statuses: readonly (readonly [status: Status, name: string])[];
  /** The statuses that are shown; undefined is all of them. */
  shown: readonly Status[] | undefined;
  badge: (status: Status) => ReactNode;
  onToggle: (status: Status) => void;
  questions: readonly Question<Search>[];
  search: Search;
  onChange: (change: ChangeOf<Search>) => void;
}

/** How many records of a whole list have which status, and those that people look for first, as figures to press. */
export function StandingFigures<Search extends object, Status extends number>(
  props: StandingFiguresProps<Search, Status>,
) {
  const { texts, counts, shown, search, onChange } = props;
  const { t } = useTranslation();
  return (
    <Figures label={props.label}>
      {props.statuses.map(([status, name]) => (
        <FigureButton
          key={status}
          isChosen={shown?.includes(status) ?? false}
          count={counts?.[name]}
          onPress={() => props.onToggle(status)}
        >
          {props.badge(status)}
        </FigureButton>
      ))}
      {props.questions.map((question) => (
        <FigureButton
          key={question.name}
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

const pressed = <Search extends object>({ sets, clears = [] }: Question<Search>) =>
  ({ ...cleared(clears), ...sets }) as ChangeOf<Search>;
