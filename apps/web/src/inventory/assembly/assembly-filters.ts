import { assemblyStatus, assemblyType } from '@werkbank/contract/inventory/assembly/transitions.ts';
import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { oneOf, record, text, withQuery } from '#src/ui/list/filters.ts';

export const assemblyTabs = ['open', 'partial', 'complete'] as const;
export const assemblyTypes = ['assembly', 'disassembly'] as const;

/** The filters of the list of assembly orders. */
export const assemblyFilters = defineFilters(
  api.inventory.listAssemblyOrders,
  {
    tab: withQuery(oneOf(assemblyTabs), (tab) => ({ ...(tab && { status: [assemblyStatus[tab]] }) })),
    q: text({ as: 'search' }),
    type: withQuery(oneOf(assemblyTypes), (type) => ({ ...(type && { type: assemblyType[type] }) })),
    warehouse: record('warehouseId'),
  },
  { size: 50 },
);

export type AssemblySearch = SearchOf<typeof assemblyFilters>;
