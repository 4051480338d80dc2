import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialog.tsx';
import classes from './parts.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';

interface QuantityDialogProps {
  name: string;
  unit: string;
  isFractionAllowed: boolean;
  start: number;
  /** 0 brings everything back. */
  least: number;
  onSave: (quantity: number) => void;
  onClose: () => void;
}

/** How many of a part. */
export function QuantityDialog({ name, unit, isFractionAllowed, start, least, onSave, onClose }: QuantityDialogProps) {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState<number | null>(start);
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
          onChange={setQuantity}
        />
        <Button type="submit" size="lg" disabled={!isRight} {...(quantity === 0 && { color: 'red' })}>
          {t(quantity === 0 ? 'parts.bringAllBack' : 'action.save')}
        </Button>
      </form>
    </Dialog>
  );
}
