import type { ListFilters } from './define-filters.ts';
import type { FilterMark } from './filter-marks.tsx';
import type { ChangeOf } from './list-search-params.ts';

type Item<Value> = Value extends readonly (infer One)[] ? One : Value;

/**
 * The texts of active filters, in the order of their marks; a filter with several values has a mark for each.
 * A filter without texts, or whose texts are not loaded yet, has no mark.
 */
export type FilterWords<Search> = {
  [Name in keyof Search]?: (value: Item<NonNullable<Search[Name]>>, search: Search) => string | undefined;
};

/** The marks of the active filters. */
export function marksOf<C, Search extends object>(
  { definitions }: Pick<ListFilters<C, Search>, 'definitions'>,
  search: Search,
  words: FilterWords<Search>,
): FilterMark<ChangeOf<Search>>[] {
  const mark = (key: string, text: string | undefined, without: object) =>
    text === undefined ? [] : [{ key, text, without: without as ChangeOf<Search> }];
  return (Object.keys(words) as (keyof Search & string)[]).flatMap((name) => {
    const value: unknown = search[name];
    const say = words[name] as ((value: unknown, search: Search) => string | undefined) | undefined;
    const names = Object.keys(definitions).filter((one) => one === name || definitions[one]?.partOf === name);
    if (!say || names.every((one) => search[one as keyof Search] === undefined)) return [];
    if (!Array.isArray(value))
      return mark(name, say(value, search), Object.fromEntries(names.map((one) => [one, undefined])));
    return value.flatMap((one: unknown) => {
      const rest = value.filter((other) => other !== one);
      return mark(`${name} ${String(one)}`, say(one, search), { [name]: rest.length > 0 ? rest : undefined });
    });
  });
}
