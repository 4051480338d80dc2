import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import classes from './parts.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';

interface QuantityDialogProps {
  name: string;
  unit: string;
  isFractionAllowed: boolean;
  quantity: number | null;
  /** 0 brings everything back. */
  least: number;
  onChange: (quantity: number | null) => void;
  onSave: (quantity: number) => void;
  onClose: () => void;
}

/** How many of a part. */
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
  const isRight =
    quantity !== null && !Number.isNaN(quantity) && quantity >= (isFractionAllowed && least > 0 ? 0.01 : least);
  return (
    <Dialog opened onClose={onClose} title={name}>
      <form
        className={classes.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight) onSave(quantity);
        }}
      >
        <QuantityStepper
          label={t('parts.quantity')}
          value={quantity}
          unit={unit}
          isFractionAllowed={isFractionAllowed}
          least={least}
          onChange={onChange}
        />
        <Button type="submit" size="lg" disabled={!isRight} {...(quantity === 0 && { color: 'red' })}>
          {t(quantity === 0 ? 'parts.bringAllBack' : 'action.save')}
        </Button>
      </form>
    </Dialog>
  );
}
