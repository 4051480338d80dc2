import { useTranslation } from 'react-i18next';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { findUsables, type Usable } from '../pack/van-model.ts';
import classes from '../widgets/choice-dialog.module.css';
import { ChoiceDialog } from '../widgets/choice-dialog.tsx';

interface PartDialogProps {
  title: string;
  usables: readonly Usable[];
  /** Types whose parts come first. */
  types: readonly string[];
  onPick: (part: Usable) => void;
  onClose: () => void;
}

/** Chooses a part from the van, labour or travel. */
export function PartDialog({ title, usables, types, onPick, onClose }: PartDialogProps) {
  const { t } = useTranslation();
  return (
    <ChoiceDialog
      title={title}
      label={t('parts.search')}
      none={t('parts.none')}
      find={(words) => findUsables(usables, words, types)}
      keyOf={({ itemId, warehouseId }) => `${itemId}|${warehouseId}`}
      render={({ itemCode, itemDescription, onHand, unitCode, unitDescription }) => (
        <>
          <span className={classes.words}>
            {itemDescription}
            <span className={classes.small}>{itemCode}</span>
          </span>
          {onHand !== null && (
            <span className={classes.amount}>
              <Quantity value={onHand} unit={unitCode} unitName={unitDescription} />
            </span>
          )}
        </>
      )}
      onPick={onPick}
      onClose={onClose}
    />
  );
}
