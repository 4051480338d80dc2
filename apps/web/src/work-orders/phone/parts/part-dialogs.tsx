import { useTranslation } from 'react-i18next';
import { useUnit } from '#src/ui/basics/use-unit.ts';
import type { Usable } from '../pack/van-model.ts';
import { PartDialog } from './part-dialog.tsx';
import { QuantityDialog } from './quantity-dialog.tsx';
import type { useOrderParts } from './use-order-parts.ts';

/** The open dialog: search for a part, quantity of a new part, or quantity of a used row. */
export type OpenPart =
  | { kind: 'search' }
  | { kind: 'add'; part: Usable; quantity: number | null }
  | { kind: 'change'; rowId: string; quantity: number | null };

interface PartDialogsProps {
  open: OpenPart;
  /** Key of the stored form. */
  formKey: string;
  /** Asset types of the job, whose parts come first. */
  types: readonly string[];
  parts: ReturnType<typeof useOrderParts>;
  onOpen: (open: OpenPart) => void;
  onClose: () => void;
}

/** Picks a part and its quantity, or corrects the quantity of a used row. */
export function PartDialogs({ open, formKey, types, parts, onOpen, onClose }: PartDialogsProps) {
  const { usables, used, use, change } = parts;
  const { t } = useTranslation();
  const write = useUnit();
  if (open.kind === 'search')
    return (
      <PartDialog
        title={t('parts.add')}
        usables={usables}
        types={types}
        onPick={(part) => onOpen({ kind: 'add', part, quantity: 1 })}
        onClose={onClose}
      />
    );
  const common = {
    quantity: open.quantity,
    onChange: (quantity: number | null) => onOpen({ ...open, quantity }),
    onClose,
  };
  if (open.kind === 'add') {
    const { part } = open;
    return (
      <QuantityDialog
        {...common}
        name={part.itemDescription}
        unit={write(part.unitCode, part.unitDescription)}
        isFractionAllowed={part.isFractionAllowed}
        least={1}
        onSave={(quantity) => void use(part, quantity, formKey).then((isStored) => isStored && onClose())}
      />
    );
  }
  const row = used.find(({ id }) => id === open.rowId);
  if (!row) return null;
  return (
    <QuantityDialog
      {...common}
      name={row.description}
      unit={write(row.unitCode, row.unitDescription)}
      isFractionAllowed={usables.find(({ itemId }) => itemId === row.itemId)?.isFractionAllowed ?? false}
      least={0}
      onSave={(quantity) => void change(row, quantity, formKey).then((isStored) => isStored && onClose())}
    />
  );
}
