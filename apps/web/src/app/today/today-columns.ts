import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { DataColumn } from '#src/ui/page/data-table.tsx';

/** Equal widths, so that the columns of all lists of the page are aligned. */
const widths = { who: '16rem', due: '10rem', next: '12.5rem' } as const;

/** The column of the next step, with a button for it. */
const nextColumn = (t: TFunction) =>
  ({
    key: 'next',
    header: t('today.next'),
    headerHidden: true,
    width: widths.next,
    align: 'end',
    phone: 'plain',
  }) as const;

/** Keeps the columns of a list without such buttons aligned with those of the others. */
const noNext = (t: TFunction) => ({ ...nextColumn(t), phone: 'hidden', cell: () => null }) as const;

interface Part<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
}

interface Parts<Row> {
  what: Part<Row>;
  who: Part<Row>;
  due: Part<Row>;
  /** The button of the next step. */
  next?: (row: Row) => ReactNode;
}

/** The columns of a list of the page: subject, customer or location, deadline, and next step. */
export const todayColumns = <Row>(t: TFunction, { what, who, due, next }: Parts<Row>): DataColumn<Row>[] => [
  { key: 'what', primary: true, ...what },
  { key: 'who', width: widths.who, from: 'medium', ...who },
  { key: 'due', width: widths.due, ...due },
  next ? { ...nextColumn(t), cell: next } : noNext(t),
];
