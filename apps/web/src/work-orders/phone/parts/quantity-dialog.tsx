import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '../widgets/dialog-form.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

interface QuantityDialogProps {
  name: string;
  unit: string;
  isFractionAllowed: boolean;
  quantity: number | null;
  /** Smallest quantity; 0 returns everything. */
  least: number;
  onChange: (quantity: number | null) => void;
  onSave: (quantity: number) => void;
  onClose: () => void;
}

/** Asks for the quantity of a part. */
export function QuantityDialog({
  name,
  unit,
  isFractionAllowed,
  least,
  onSave,
  onClose,
  ...props
}: QuantityDialogProps) {
  const { t } = useTranslation();
  const { quantity, onChange } = props;
  const isValid =
    quantity !== null && !Number.isNaN(quantity) && quantity >= (isFractionAllowed && least > 0 ? 0.01 : least);
  return (
    <Dialog opened onClose={onClose} title={name}>
      <DialogForm onSubmit={() => isValid && onSave(quantity)}>
        <QuantityStepper
          label={t('parts.quantity')}
          value={quantity}
          unit={unit}
          isFractionAllowed={isFractionAllowed}
          least={least}
          onChange={onChange}
        />
        <Button
          type="submit"
          size="lg"
          {...(quantity === 0 && { color: 'red' })}
          {...lockedBy(!isValid && t('parts.noQuantity'))}
        >
          {t(quantity === 0 ? 'parts.bringAllBack' : 'action.save')}
        </Button>
      </DialogForm>
    </Dialog>
  );
}
