import { useTranslation } from 'react-i18next';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { findUsables, partOfCode, type Usable } from '../pack/van-model.ts';
import { ChoiceDialog, OptionText } from '../widgets/choice-dialog.tsx';

interface PartDialogProps {
  title: string;
  usables: readonly Usable[];
  /** Asset types whose parts come first. */
  types: readonly string[];
  onPick: (part: Usable) => void;
  onClose: () => void;
}

/** Picks a part from the van, labour or travel. */
export function PartDialog({ title, usables, types, onPick, onClose }: PartDialogProps) {
  const { t } = useTranslation();
  return (
    <ChoiceDialog
      title={title}
      label={t('parts.search')}
      none={t('parts.none')}
      find={(words) => findUsables(usables, words, types)}
      ofCode={(code) => partOfCode(usables, code)}
      keyOf={({ itemId, warehouseId }) => `${itemId}|${warehouseId}`}
      render={({ itemCode, itemDescription, onHand, unitCode, unitDescription }) => (
        <OptionText
          detail={itemCode}
          amount={
            onHand !== null &&
            (onHand > 0 ? <Quantity value={onHand} unit={unitCode} unitName={unitDescription} /> : t('parts.noneLeft'))
          }
        >
          {itemDescription}
        </OptionText>
      )}
      onPick={onPick}
      onClose={onClose}
    />
  );
}
