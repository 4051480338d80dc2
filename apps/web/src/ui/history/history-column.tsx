import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Amount, DateText, Percentage, Quantity, UnitName } from '../page/figures/values.tsx';

/** A column of a record's history: the key of its label, and how its values are shown. */
export interface HistoryColumn {
  label: string;
  /** Its name, if the company chose one. */
  named?: string;
  /** Undefined shows text, numbers and booleans by default. */
  show: (value: unknown, t: TFunction) => ReactNode;
}

/** A label alone for a column whose values need no special display. */
export type HistoryColumns = Readonly<Record<string, string | HistoryColumn>>;

const ofText = (label: string, show: (value: string, t: TFunction) => ReactNode): HistoryColumn => ({
  label,
  show: (value, t) => (typeof value === 'string' ? show(value, t) : undefined),
});

const ofNumber = (label: string, show: (value: number) => ReactNode): HistoryColumn => ({
  label,
  show: (value) => (typeof value === 'number' ? show(value) : undefined),
});

/** The common types of history columns. */
export const column = {
  day: (label: string) => ofText(label, (value) => <DateText value={value} />),
  moment: (label: string) => ofText(label, (value) => <DateText value={value} as="dateTime" />),
  /** One of a few codes, named by the texts `<prefix>.<code>`. */
  word: (label: string, prefix: string) => ofText(label, (value, t) => t(`${prefix}.${value}`)),
  unit: (label: string) => ofText(label, (value) => <UnitName code={value} />),
  quantity: (label: string) => ofNumber(label, (value) => <Quantity value={value} />),
  percentage: (label: string) => ofNumber(label, (value) => <Percentage value={value} />),
  amount: (label: string, currency: string) => ofNumber(label, (value) => <Amount value={value} currency={currency} />),
  /** Shown by a custom function, text and numbers alike. */
  own: (label: string, show: HistoryColumn['show']): HistoryColumn => ({ label, show }),
  /** Text, such as the id of another record, that is shown by a custom function. */
  text: ofText,
};
