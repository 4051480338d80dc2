import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ItemPicker } from '#src/items/shared/item-picker.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './new-order-items.module.css';
import type { NewItem } from './new-order-model.ts';

interface NewOrderItemsProps {
  division: number;
  items: readonly NewItem[];
  onChange: (items: readonly NewItem[]) => void;
}

/** Items to take along; they are only planned, so they remain in stock. */
export function NewOrderItems({ division, items, onChange }: NewOrderItemsProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('workOrders.plannedItems')} count={items.length}>
      <ul className={classes.items}>
        {items.map(({ item, quantity }) => (
          <li key={item.id} className={classes.item}>
            <span className={classes.name}>
              {item.code} · {item.description}
            </span>
            <NumberField
              aria-label={t('field.quantity')}
              decimals={3}
              minimum={0.001}
              value={quantity}
              onChange={(next) =>
                onChange(
                  items.map((one) => (one.item.id === item.id ? { ...one, quantity: next ?? one.quantity } : one)),
                )
              }
            />
            <ActionIcon
              variant="subtle"
              aria-label={t('workOrders.removeItem', { item: item.code })}
              onClick={() => onChange(items.filter((one) => one.item.id !== item.id))}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <ItemPicker
        aria-label={t('workOrders.addItem')}
        division={division}
        value={null}
        onChange={(item) =>
          item && !items.some((one) => one.item.id === item.id) && onChange([...items, { item, quantity: 1 }])
        }
      />
    </Section>
  );
}
