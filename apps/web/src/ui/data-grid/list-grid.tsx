import { type ComponentType, type ReactNode, useState } from 'react';
import type { PageParams } from '../list/list-search-params.ts';
import { DataGrid, type DataGridProps } from './data-grid.tsx';
import type { GridSource } from './rows/grid-blocks.ts';
import { useGridRows } from './rows/use-grid-rows.ts';
import { type GridSelection, nothingSelected } from './selection/selection-model.ts';
import type { ListAddress } from './use-list-address.ts';
import { ViewsButton } from './views-button.tsx';

type OwnProps =
  | 'rows'
  | 'sort'
  | 'onSortChange'
  | 'selection'
  | 'onSelectionChange'
  | 'bulkActions'
  | 'toolbar'
  | 'views'
  | 'exported'
  | 'paging'
  | 'peek';

interface ListGridProps<Row, Search> extends Omit<DataGridProps<Row>, OwnProps> {
  address: ListAddress<Search>;
  /** Requests a range of rows. */
  source: GridSource<Row>;
  /** How its call pages; only a keyset list can be exported. */
  by?: 'keyset' | 'skip' | undefined;
  /** Search and filters. */
  tools?: (show: ListAddress<Search>['show']) => ReactNode;
  /** What the panel beside the list shows besides the columns. */
  Peek?: ComponentType<{ row: Row }> | undefined;
  /** Bulk actions; without them rows cannot be ticked. */
  bulk?: ((selection: GridSelection, onDone: () => void) => ReactNode) | false | undefined;
}

/** A list of the server as its search parameters describe it: tools, rows page by page, bulk actions. */
export function ListGrid<Row, Search extends PageParams>({
  address: { search, show, paging, sorting, peek },
  source,
  by = 'keyset',
  tools,
  bulk,
  Peek,
  ...grid
}: ListGridProps<Row, Search>) {
  const [selection, setSelection] = useState<GridSelection>(nothingSelected);
  const { page, pageSize } = paging;
  const rows = useGridRows(source, { page, pageSize, by });
  const clear = () => setSelection(nothingSelected);
  const filter: typeof show = (change) => {
    // Otherwise rows that the next filter hides would be changed unseen.
    clear();
    show(change);
  };
  return (
    <DataGrid
      {...grid}
      {...sorting}
      {...(bulk && { selection, onSelectionChange: setSelection, bulkActions: bulk(selection, clear) })}
      rows={rows}
      peek={{ ...peek, More: Peek }}
      toolbar={tools?.(filter)}
      views={<ViewsButton list={grid.layoutName} search={search} onChosen={clear} />}
      paging={paging}
      exported={by === 'keyset' ? source : undefined}
    />
  );
}
