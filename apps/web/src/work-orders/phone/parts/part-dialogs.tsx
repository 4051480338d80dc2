import { useTranslation } from 'react-i18next';
import { useUnit } from '#src/ui/basics/use-unit.ts';
import type { Usable } from '../pack/van-model.ts';
import { PartDialog } from './part-dialog.tsx';
import { QuantityDialog } from './quantity-dialog.tsx';
import type { useParts } from './use-parts.ts';

/** What is asked: which part, how much of it, or how much of a row that was used. */
export type OpenPart =
  | { kind: 'search' }
  | { kind: 'add'; part: Usable; quantity: number | null }
  | { kind: 'change'; rowId: string; quantity: number | null };

interface PartDialogsProps {
  open: OpenPart;
  /** Types of the job, whose parts come first. */
  types: readonly string[];
  parts: ReturnType<typeof useParts>;
  onOpen: (open: OpenPart) => void;
  onClose: () => void;
}

/** Chooses a part, then how much of it; or corrects how much was used. */
export function PartDialogs({ open, types, parts: { usables, used, use, change }, onOpen, onClose }: PartDialogsProps) {
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
  const asked = {
    quantity: open.quantity,
    onChange: (quantity: number | null) => onOpen({ ...open, quantity }),
    onClose,
  };
  if (open.kind === 'add') {
    const { part } = open;
    return (
      <QuantityDialog
        {...asked}
        name={part.itemDescription}
        unit={write(part.unitCode, part.unitDescription)}
        isFractionAllowed={part.isFractionAllowed}
        least={1}
        onSave={(quantity) => void use(part, quantity).then((isStored) => isStored && onClose())}
      />
    );
  }
  const row = used.find(({ id }) => id === open.rowId);
  if (!row) return null;
  return (
    <QuantityDialog
      {...asked}
      name={row.description}
      unit={write(row.unitCode, row.unitDescription)}
      isFractionAllowed={usables.find(({ itemId }) => itemId === row.itemId)?.isFractionAllowed ?? false}
      least={0}
      onSave={(quantity) => void change(row, quantity).then((isStored) => isStored && onClose())}
    />
  );
}
