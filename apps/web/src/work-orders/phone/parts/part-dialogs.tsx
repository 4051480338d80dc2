import { useTranslation } from 'react-i18next';
import { PartDialog } from './part-dialog.tsx';
import type { PartRow } from './parts-model.ts';
import { QuantityDialog } from './quantity-dialog.tsx';
import type { useParts } from './use-parts.ts';
import type { Usable } from './van-model.ts';

/** What is asked: which part, how much of it, or how much of what was used. */
export type OpenPart = { kind: 'search' } | { kind: 'add'; part: Usable } | { kind: 'change'; row: PartRow } | null;

interface PartDialogsProps {
  open: OpenPart;
  /** Types of the job, whose parts come first. */
  types: readonly string[];
  parts: ReturnType<typeof useParts>;
  onOpen: (open: OpenPart) => void;
}

/** Chooses a part, then how much of it; or corrects how much was used. */
export function PartDialogs({ open, types, parts: { usables, use, change }, onOpen }: PartDialogsProps) {
  const { t } = useTranslation();
  const close = () => onOpen(null);
  if (open?.kind === 'search')
    return (
      <PartDialog
        title={t('parts.add')}
        usables={usables}
        types={types}
        onPick={(part) => onOpen({ kind: 'add', part })}
        onClose={close}
      />
    );
  if (open?.kind === 'add') {
    const { part } = open;
    return (
      <QuantityDialog
        name={part.itemDescription}
        unit={part.unitCode}
        isFractionAllowed={part.isFractionAllowed}
        start={1}
        least={1}
        onSave={(quantity) => {
          close();
          void use(part, quantity);
        }}
        onClose={close}
      />
    );
  }
  if (!open) return null;
  const { row } = open;
  return (
    <QuantityDialog
      name={row.description}
      unit={row.unitCode}
      isFractionAllowed={usables.find(({ itemId }) => itemId === row.itemId)?.isFractionAllowed ?? false}
      start={row.quantity}
      least={0}
      onSave={(quantity) => {
        close();
        void change(row, quantity);
      }}
      onClose={close}
    />
  );
}
