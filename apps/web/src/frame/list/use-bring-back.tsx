import type { ImportEntity } from '@werkbank/contract/imports/mapping.ts';
import { type ComponentType, useMemo } from 'react';
import { useHasRight } from '#src/identity/use-me.ts';
import type { ListColumn } from '#src/ui/data-grid/columns/columns.tsx';
import type { BringBackProps } from '#src/ui/data-grid/export/bring-back-button.tsx';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { frameParts } from '../frame-parts.ts';

/** The dialog that brings an exported file of a list back, for users who may import. */
export function useBringBack<Row>(
  entity: ImportEntity | undefined,
  columns: readonly ListColumn<Row>[],
  customColumns: readonly GridColumn<Row>[],
): ComponentType<BringBackProps> | undefined {
  const isAllowed = useHasRight('imports.change');
  const { BringBack } = frameParts();
  return useMemo(() => {
    if (!isAllowed || !entity) return undefined;
    return (props: BringBackProps) => (
      <BringBack
        {...props}
        entity={entity}
        fieldsIn={(t) =>
          [...columns.map((column) => column(t)), ...customColumns].flatMap(({ header, returns }) =>
            returns ? [{ field: returns.field, headings: returns.headings ?? [header] }] : [],
          )
        }
      />
    );
  }, [isAllowed, entity, columns, customColumns, BringBack]);
}
