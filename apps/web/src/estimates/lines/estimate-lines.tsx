import { IconListDetails } from '@tabler/icons-react';
import type { Estimate, EstimateLine } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { ItemEntryPicker } from '#src/items/shared/item-entry-picker.tsx';
import type { PickedItem } from '#src/items/shared/item-picker.tsx';
import { announce } from '#src/ui/basics/announce.ts';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import type { GridEdit } from '#src/ui/data-grid/model/grid-types.ts';
import { useListedRows } from '#src/ui/data-grid/rows/use-listed-rows.ts';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { Totals } from '#src/ui/page/figures/totals.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { lineColumns } from './line-columns.tsx';
import { added } from './lines-model.ts';
import { useLines } from './use-lines.tsx';

/** The lines of an estimate. Those of a draft are edited in place; below them are a field for a new line and the totals from the server. */
export function EstimateLines({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const { canWrite, seesPrices } = useAccess('estimates');
  const itemField = useRef<HTMLInputElement>(null);
  // Agreed prices are part of the lines, which are stored together.
  const isDraft = canWrite && seesPrices && estimate.status === estimateStatus.draft;
  const { change, store, conflict } = useLines(estimate);
  const columns = useMemo(
    () => lineColumns(t, estimate, { edits: isDraft ? { change, store } : undefined, seesPrices }),
    [t, estimate, isDraft, change, store, seesPrices],
  );
  const rows = useListedRows<EstimateLine>(estimate.lines);
  return (
    <FieldStack>
      <DataGrid
        label={t('estimates.lines')}
        columns={columns}
        rows={rows}
        rowId={({ lineNumber }) => String(lineNumber)}
        layoutName="estimate-lines"
        {...(isDraft && {
          onEdit: async ({ row, next }: GridEdit<EstimateLine>) => await store(row, next),
          onPastEnd: () => itemField.current?.focus(),
        })}
        empty={
          <EmptyState icon={<IconListDetails size={22} stroke={1.75} />} title={t('estimates.noLines')}>
            {t('estimates.noLinesText')}
          </EmptyState>
        }
      />
      {isDraft && <AddLine estimate={estimate} itemRef={itemField} change={change} />}
      <Totals
        currency={estimate.currency}
        amounts={[
          { label: t('estimates.amountExclVat'), value: estimate.amountFCExclVat },
          { label: t('estimates.vat'), value: estimate.vatAmountFC },
          { label: t('estimates.amountInclVat'), value: estimate.amountFC },
        ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))}
      />
      {conflict}
    </FieldStack>
  );
}

interface AddLineProps {
  estimate: Estimate;
  itemRef: RefObject<HTMLInputElement | null>;
  change: ReturnType<typeof useLines>['change'];
}

/** Adds a line with item, Enter, quantity, Enter; the price is the account's. */
function AddLine({ estimate, itemRef, change }: AddLineProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const seesPrices = useHasRight('estimates.prices');
  const add = async ({ id }: PickedItem, quantity: number, unitPrice?: number) => {
    setBusy(true);
    try {
      await change(added({ itemId: id, quantity, optional: false, ...(unitPrice !== undefined && { unitPrice }) }));
      setProblem(null);
      announce(t('estimates.lineAdded'));
    } catch (error) {
      setProblem(refusalText(error));
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <ItemEntryPicker
      division={estimate.division}
      itemRef={itemRef}
      hasPrices={seesPrices}
      onAdd={add}
      isBusy={isBusy}
      problem={problem}
    />
  );
}
