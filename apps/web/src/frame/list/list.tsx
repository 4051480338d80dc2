import type { IconFireExtinguisher } from '@tabler/icons-react';
import type { CustomFieldRecord } from '@werkbank/contract/custom-fields/custom-field.ts';
import type { ImportEntity } from '@werkbank/contract/imports/mapping.ts';
import type { CallInput, CallResult, Page } from '@werkbank/contract/wire/call.ts';
import { type ComponentType, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { firstScreenLoaded } from '#src/api/first-paint.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import type { ListColumn } from '#src/ui/data-grid/columns/columns.tsx';
import { ListGrid } from '#src/ui/data-grid/list-grid.tsx';
import type { GridEdit } from '#src/ui/data-grid/model/grid-types.ts';
import type { GridBlockRequest, GridSource } from '#src/ui/data-grid/rows/grid-blocks.ts';
import type { GridSelection } from '#src/ui/data-grid/selection/selection-model.ts';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import type { ListFilters } from '#src/ui/list/define-filters.ts';
import { FilterButton } from '#src/ui/list/filter-button.tsx';
import { FilterMarks } from '#src/ui/list/filter-marks.tsx';
import { type FilterWords, marksOf } from '#src/ui/list/filter-words.ts';
import type { QueryOf } from '#src/ui/list/filters.ts';
import type { ListNews } from '#src/ui/list/list-news.tsx';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import { isFiltered, type PageParams } from '#src/ui/list/list-search-params.ts';
import { NothingListed } from '#src/ui/page/states/nothing-listed.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useCustomColumns } from '../custom-fields/custom-columns.tsx';
import { CustomTools } from '../custom-fields/custom-tools.tsx';
import { useCustomFields } from '../custom-fields/use-custom-fields.ts';
import { frameParts } from '../frame-parts.ts';
import { useIsViewKnown, useOpenedSearch } from './chosen-views.ts';
import type { FilterProps } from './filter-props.ts';
import type { LazyPanel } from './lazy-panel.tsx';
import { type ListEdits, useListEdits } from './list-edits.tsx';
import { useBringBack } from './use-bring-back.tsx';
import { useExportPolicy } from './use-export-policy.ts';
import { useKeptLayout } from './use-kept-layout.ts';

/** A row of the call that lists them. */
export type RowOf<C> = CallResult<C> extends Page<infer Row> ? Row : never;

/** Props of the bulk actions. */
export interface BulkProps<Query> {
  /** The query of the list. */
  query: Query;
  selection: GridSelection;
  onDone: () => void;
}

export interface ToolsProps<C, Search> {
  filters: ListFilters<C, Search>;
  /** Key of the label of the search field, by default `{texts}.search`; the field is shown if `q` is a filter. */
  searchLabel?: string | undefined;
  /** Filters next to the search field. */
  Tools?: ComponentType<FilterProps<Search>> | undefined;
  panel?: LazyPanel<Search> | undefined;
  /** Counts as buttons, before the marks of the active filters. */
  Figures?: ComponentType<FilterProps<Search>> | undefined;
  /** The same, after the marks. */
  FiguresBelow?: ComponentType<FilterProps<Search>> | undefined;
  /** The kind of record whose custom fields are columns and filters; `custom` is one of the filters. */
  customFieldsOf?: CustomFieldRecord | undefined;
  /** Texts of the filters that have a mark while they are active. */
  useWords?: ((search: Search) => FilterWords<Search>) | undefined;
}

export interface ListDeclaration<C, Search> extends ToolsProps<C, Search> {
  /** Prefix of the keys of its texts: `{texts}.title`, `search`, `none`, `noneFound` … */
  texts: string;
  /** The name under which the reader's columns and views are stored. */
  name: string;
  Icon: typeof IconFireExtinguisher;
  rowId?: ((row: RowOf<C>) => string) | undefined;
  /** Columns cannot be rearranged, and there are no saved views. */
  fixedColumns?: boolean | undefined;
  /** Rows can be ticked only after the reader asked for it. */
  ticksOnDemand?: boolean | undefined;
  /** What the list is in an import: its exported file can be changed and brought back. */
  imported?: ImportEntity | undefined;
  /** How the call pages: its `page` in the contract. */
  by?: 'keyset' | 'skip' | undefined;
  /** Changes by colleagues while the reader works in the list. */
  useNews?: ((frame: RefObject<HTMLDivElement | null>) => ListNews) | undefined;
}

export interface ListProps<C, Search> extends ListDeclaration<C, Search> {
  search: Search;
  /** Must keep their identity between renders. */
  columns: readonly ListColumn<RowOf<C>>[];
  /** Path parameters of the call; by default the division. */
  params?: object | undefined;
  /** Name of the grid; by default the title of the page. */
  label?: string | undefined;
  /** Another value means that the same call returns other rows. */
  revision?: number | undefined;
  /** Replaces the default search and filters. */
  tools?: ((props: FilterProps<Search>) => ReactNode) | undefined;
  Bulk?: ComponentType<BulkProps<QueryOf<C>>> | false | undefined;
  onOpenRow?: ((row: RowOf<C>) => void) | undefined;
  onEdit?: ((edit: GridEdit<RowOf<C>>) => Promise<unknown>) | undefined;
  /** Stores cells that are changed after a double click or F2. */
  Edits?: ListEdits<RowOf<C>> | false | undefined;
  /** The first action when there is nothing yet. */
  first?: ReactNode;
  /** Other actions when the filters exclude all rows. */
  instead?: ReactNode;
  /** Replaces the default texts when there are no rows. */
  empty?: ReactNode;
}

const noNews = () => undefined;

/**
 * The menu of a row. It is loaded after the first screen, once the mouse moves: then a press of the right button opens it at once, and a
 * person without a mouse does not load it in advance.
 */
function useLoadedRowCommands(list: string) {
  const part = frameParts().rowCommands[list];
  useEffect(() => {
    const ended = new AbortController();
    const load = async () => {
      await firstScreenLoaded();
      if (!ended.signal.aborted) await part?.preload?.();
    };
    const begin = () => void load().catch(() => undefined);
    document.addEventListener('mousemove', begin, { once: true, passive: true, signal: ended.signal });
    return () => ended.abort();
  }, [part]);
  return part;
}

/** A list of the server as its filters describe it; its state is kept in the URL. */
export function List<C, Search extends PageParams>(props: ListProps<C, Search>) {
  return useIsViewKnown(props.search) || props.fixedColumns ? <OpenedList {...props} /> : <TableSkeleton columns={6} />;
}

function OpenedList<C, Search extends PageParams>(props: ListProps<C, Search>) {
  const { texts, name, filters, columns, rowId = idOf, useNews = noNews } = props;
  useKeptLayout(name);
  const search = useOpenedSearch(name, props.search, filters.read);
  const { t } = useTranslation();
  const division = useDivision();
  const frame = useRef<HTMLDivElement>(null);
  const news = useNews(frame);
  const customColumns = useCustomColumns<RowOf<C>>(props.customFieldsOf);
  const query = filters.query(search);
  const { Bulk, params = { division }, revision } = props;
  const { tools = hasTools(props) ? (shared) => <ListTools {...props} {...shared} /> : undefined } = props;
  const source = (block: GridBlockRequest) => {
    const options = callOptions(filters.call, { params, query, ...block } as unknown as CallInput<C>);
    const queryKey = revision === undefined ? options.queryKey : [...options.queryKey, revision];
    // The general type of calls does not express that the call of a list accepts a block and returns a page of rows.
    return { ...options, queryKey } as unknown as ReturnType<GridSource<RowOf<C>>>;
  };
  const { onEdit = props.onEdit, edits } = useListEdits(props.Edits);
  return (
    <>
      <ListGrid
        label={props.label ?? t(`${texts}.title`)}
        address={useListAddress(search, filters.usual)}
        source={source}
        by={props.by}
        columns={useMemo(() => [...columns.map((column) => column(t)), ...customColumns], [columns, t, customColumns])}
        rowId={rowId}
        layoutName={name}
        fixedColumns={props.fixedColumns}
        ticksOnDemand={props.ticksOnDemand}
        Peek={frameParts().peeks[name] as ComponentType<{ row: RowOf<C> }> | undefined}
        RowCommands={useLoadedRowCommands(name)}
        exportPolicy={useExportPolicy()}
        BringBack={useBringBack(props.imported, columns, customColumns)}
        onOpenRow={props.onOpenRow}
        onEdit={onEdit}
        editsByDoubleClick={Boolean(props.Edits)}
        {...(news && { frame, news })}
        {...(tools && { tools: (show) => tools({ search, onChange: show }) })}
        bulk={
          Bulk &&
          ((selection, onDone) => (
            <Suspense>
              <Bulk query={query} selection={selection} onDone={onDone} />
            </Suspense>
          ))
        }
        empty={props.empty ?? <NothingListed {...nothingOf(props)} isFiltered={isFiltered(search)} />}
      />
      {edits}
    </>
  );
}

const hasTools = <C, Search>({ filters, Tools, panel, Figures, FiguresBelow }: ToolsProps<C, Search>) =>
  'q' in filters.definitions || [Tools, panel, Figures, FiguresBelow].some(Boolean);

const nothingOf = <C, Search>({ texts, Icon, first, instead }: ListProps<C, Search>) => ({
  texts,
  Icon,
  first,
  instead,
});

const idOf = (row: unknown): string => (row as { id: string }).id;

interface ListToolsProps<C, Search> extends ToolsProps<C, Search>, FilterProps<Search> {
  texts: string;
}

/** Search and filters above a list, the counts of its rows, and a mark for every active filter. */
export function ListTools<C, Search extends object>(props: ListToolsProps<C, Search>) {
  const { texts, filters, search, onChange, Tools, panel, Figures, FiguresBelow, useWords } = props;
  const { t } = useTranslation();
  const shared = { search, onChange };
  return (
    <>
      {'q' in filters.definitions && (
        <ListSearch
          label={t(props.searchLabel ?? `${texts}.search`)}
          value={(search as { q?: string }).q ?? ''}
          onChange={(q) => onChange({ q: q || undefined } as object)}
        />
      )}
      {Tools && <Tools {...shared} />}
      {panel && (
        <FilterButton count={filters.count(search)} preload={panel.preload}>
          {(button) => <panel.Panel target={button} {...shared} />}
        </FilterButton>
      )}
      {props.customFieldsOf && <CustomFilters of={props.customFieldsOf} {...shared} />}
      {Figures && <Figures {...shared} />}
      {useWords && <SetFilters filters={filters} useWords={useWords} {...shared} />}
      {FiguresBelow && <FiguresBelow {...shared} />}
    </>
  );
}

/** Nothing if the company has no custom fields. */
function CustomFilters<Search>({ of, search, onChange }: FilterProps<Search> & { of: CustomFieldRecord }) {
  const fields = useCustomFields(of);
  const { custom } = search as { custom?: string[] };
  if (fields.length === 0) return null;
  return <CustomTools fields={fields} custom={custom} onChange={(next) => onChange({ custom: next } as object)} />;
}

interface SetFiltersProps<C, Search> extends FilterProps<Search> {
  filters: ListFilters<C, Search>;
  useWords: (search: Search) => FilterWords<Search>;
}

function SetFilters<C, Search extends object>({ filters, search, onChange, useWords }: SetFiltersProps<C, Search>) {
  return <FilterMarks marks={marksOf(filters, search, useWords(search))} onChange={onChange} />;
}
