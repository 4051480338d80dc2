import { type ComponentType, type ReactNode, useState } from 'react';
import type { PageParams } from '../list/list-search-params.ts';
import { DataGrid, type DataGridProps } from './data-grid.tsx';
import type { GridSource } from './rows/grid-blocks.ts';
import { useGridRows } from './rows/use-grid-rows.ts';
import { type GridSelection, nothingSelected, selectRows } from './selection/selection-model.ts';
import type { ListAddress } from './use-list-address.ts';
import { ViewsButton } from './views-button.tsx';

type OwnProps =
  | 'rows'
  | 'sort'
  | 'onSortChange'
  | 'selection'
  | 'onSelectionChange'
  | 'bulkActions'
  | 'onTick'
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
  /** Rows can be ticked only after the reader asked for it: by the key `x` or the button above the list. */
  ticksOnDemand?: boolean | undefined;
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
  ticksOnDemand = false,
  Peek,
  ...grid
}: ListGridProps<Row, Search>) {
  const [selection, setSelection] = useState<GridSelection>(nothingSelected);
  const [isTicking, setTicking] = useState(!ticksOnDemand);
  const { page, pageSize } = paging;
  const rows = useGridRows(source, { page, pageSize, by });
  const clear = () => {
    setSelection(nothingSelected);
    setTicking(!ticksOnDemand);
  };
  const filter: typeof show = (change) => {
    // Otherwise rows that the next filter hides would be changed unseen.
    clear();
    show(change);
  };
  return (
    <DataGrid
      {...grid}
      {...sorting}
      {...(bulk && isTicking && { selection, onSelectionChange: setSelection, bulkActions: bulk(selection, clear) })}
      onTick={
        bulk && !isTicking
          ? (id) => {
              setTicking(true);
              if (id !== undefined) setSelection(selectRows(nothingSelected, [id], true));
            }
          : undefined
      }
      rows={rows}
      peek={{ ...peek, More: Peek }}
      toolbar={tools?.(filter)}
      views={<ViewsButton list={grid.layoutName} search={search} onChosen={clear} />}
      paging={paging}
      exported={by === 'keyset' ? source : undefined}
    />
  );
}
