import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { CallFunction } from '@werkbank/contract/wire/client.ts';
import { idsOf, isDay, knownOf, matchingOf, textOf } from './list-search-params.ts';

/** One filter of a list, under its name in the URL. */
export interface Filter<Value, Query extends object = object> {
  /** Parses its value from a URL that anyone may have typed. */
  read(given: unknown): Value | undefined;
  /** Its part of the query; the key '' means the filter's own name. */
  toQuery(value: Value | undefined): Query;
  /** Part of the panel behind the filter button, which counts it. */
  isInPanel?: true;
  /** Each of its values counts as a separate filter. */
  countsEach?: true;
  /** The filter with which it is set, counted and cleared: the end of a period names the start. */
  partOf?: string;
}

export type Filters = Readonly<Record<string, Filter<unknown>>>;

interface SentAs<As extends string> {
  /** Name of the filter in the query of the call, if it differs from the name in the URL. */
  as?: As;
}

/** A filter that is sent under one name, and only when it is active. */
const sentAs = <Value, Sent, As extends string>(
  as: As | undefined,
  read: (given: unknown) => Value | undefined,
  send: (value: Value) => Sent,
): Filter<Value, { [Name in As]?: Sent }> => ({
  read,
  toQuery: (value) => (value === undefined ? {} : { [as ?? '']: send(value) }) as { [Name in As]?: Sent },
});

const same = <Value>(value: Value): Value => value;
const listed = <Value>(values: Value[]): Value[] | undefined => (values.length > 0 ? values : undefined);

/** Text, e.g. of the search field; the router parses `?q=100` as a number. */
export const text = <const As extends string = ''>({ as, max }: SentAs<As> & { max?: number } = {}) =>
  sentAs(as, (given) => textOf(given, max) || undefined, same<string>);

/** True or absent. */
export const flag = <const As extends string = ''>({ as }: SentAs<As> = {}) =>
  sentAs(
    as,
    (given) => (given === true ? (true as const) : undefined),
    () => 'true' as const,
  );

/** A day, `YYYY-MM-DD`. */
export const day = <const As extends string = ''>({ as, partOf }: SentAs<As> & { partOf?: string } = {}) => ({
  ...sentAs(as, (given) => (isDay(given) ? given : undefined), same<string>),
  ...(partOf && { partOf }),
});

/** The id of a record. */
export const record = <const As extends string = ''>(as?: As) =>
  sentAs(as, (given) => idsOf({ given }, 'given').given, same<string>);

/** One of the known values. */
export const oneOf = <const Value extends string | number, const As extends string = ''>(
  known: readonly Value[],
  { as }: SentAs<As> = {},
) => sentAs(as, (given) => known.find((one) => one === given), same<Value>);

/** Some of the known values, in the known order. */
export const someOf = <const Value extends string | number, const As extends string = ''>(
  known: readonly Value[],
  { as }: SentAs<As> = {},
) => sentAs(as, (given) => listed(knownOf(given, known)), same<Value[]>);

/** Texts that match `pattern`. */
export const matching = <const As extends string = ''>(
  pattern: RegExp,
  { as, max, clean = same }: SentAs<As> & { max?: number; clean?: (given: unknown) => unknown } = {},
) => sentAs(as, (given) => listed(matchingOf(clean(given), pattern, max)), same<string[]>);

/** A month of the year, 1…12. */
export const month = <const As extends string = ''>({ as }: SentAs<As> = {}) =>
  sentAs(
    as,
    (given) => {
      const number = Number(textOf(given));
      return Number.isInteger(number) && number >= 1 && number <= 12 ? number : undefined;
    },
    same<number>,
  );

/** A filter with its own query, even while it is not set. */
export const withQuery = <const Value, Query extends object>(
  { read }: Pick<Filter<Value>, 'read'>,
  toQuery: (value: Value | undefined) => Query,
): Filter<Value, Query> => ({ read, toQuery });

/** A search parameter that is not sent to the call: how the list is shown. */
export const unsent = <const Value>(filter: Pick<Filter<Value>, 'read'>) => withQuery(filter, () => ({}));

/** The filters in the panel behind the filter button. */
export const inPanel = <Set extends Filters>(filters: Set): Set =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, { ...filter, isInPanel: true }])) as Set;

/** The query of a call as a caller writes it. */
export type QueryOf<C> = CallInput<C> extends { query?: infer Query } ? NonNullable<Query> : object;

/** The part of the query that comes from the filter of this name. */
type QueryBy<Name extends PropertyKey, Query> = { [Key in keyof Query as Key extends '' ? Name : Key]: Query[Key] };

/** The filters whose query the call does not accept, as a compile error that names them. */
export type Checked<Set extends Filters, Query> = {
  [Name in keyof Set]: Set[Name] extends Filter<infer _Value, infer Part>
    ? [Exclude<keyof QueryBy<Name, Part>, keyof Query>] extends [never]
      ? QueryBy<Name, Part> extends Partial<Query>
        ? unknown
        : { theCallWantsAnotherTypeFor: Name }
      : { theCallDoesNotKnow: Exclude<keyof QueryBy<Name, Part>, keyof Query> }
    : never;
};

export type ValuesOf<Set extends Filters> = {
  -readonly [Name in keyof Set]?: Set[Name] extends Filter<infer Value, infer _Query> ? Value : never;
};

export type CallOf<List> = List extends { call: CallFunction<infer C> } ? C : never;
