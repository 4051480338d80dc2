import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnit } from '#src/ui/basics/use-unit.ts';
import type { PartUse, Usable } from '../pack/van-model.ts';
import { PartDialog } from './part-dialog.tsx';
import classes from './parts.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';

interface PartsUsedProps {
  parts: readonly PartUse[];
  usables: readonly Usable[];
  types: readonly string[];
  onChange: (parts: PartUse[]) => void;
}

/** Parts used for a repair. */
export function PartsUsed({ parts, usables, types, onChange }: PartsUsedProps) {
  const { t } = useTranslation();
  const write = useUnit();
  const [isChoosing, setChoosing] = useState(false);
  const pick = (part: Usable) => {
    setChoosing(false);
    if (!parts.some(({ itemId }) => itemId === part.itemId)) onChange([...parts, { ...part, quantity: 1 }]);
  };
  return (
    <div className={classes.used}>
      {parts.map((part) => (
        <div key={part.itemId} className={classes.part}>
          <span>
            {part.itemDescription} <span className={classes.small}>{part.itemCode}</span>
          </span>
          <div className={classes.partTools}>
            <QuantityStepper
              label={part.itemDescription}
              value={part.quantity}
              unit={write(part.unitCode, part.unitDescription)}
              isFractionAllowed={part.isFractionAllowed}
              least={1}
              onChange={(quantity) =>
                onChange(parts.map((one) => (one === part ? { ...one, quantity: quantity ?? 1 } : one)))
              }
            />
            <Button
              size="lg"
              variant="default"
              aria-label={t('parts.leaveOut', { name: part.itemDescription })}
              onClick={() => onChange(parts.filter((one) => one !== part))}
            >
              <IconTrash size={20} aria-hidden="true" />
            </Button>
          </div>
        </div>
      ))}
      <Button
        size="lg"
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        onClick={() => setChoosing(true)}
      >
        {t('parts.fromVan')}
      </Button>
      {isChoosing && (
        <PartDialog
          title={t('parts.fromVan')}
          usables={usables}
          types={types}
          onPick={pick}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
