import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import classes from '../form/form.module.css';
import { ItemPicker } from '../shared/item-picker.tsx';
import { isShare, type PartLine } from './parts-model.ts';

export interface PartLineFieldsProps {
  division: number;
  line: PartLine;
  index: number;
  isLast: boolean;
  isTried: boolean;
  onChange: (part: Partial<PartLine>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One line of a parts list: the part, its quantity and its position. */
export function PartLineFields({ division, line, index, isLast, isTried, onChange, ...props }: PartLineFieldsProps) {
  const { t } = useTranslation();
  const name = line.part?.code ?? String(index + 1);
  const isBegun = line.part !== null || line.before !== null;
  const buttons = [
    {
      label: t('items.moveUp', { name }),
      Icon: IconArrowUp,
      why: index === 0 && t('why.first'),
      run: () => props.onMove(-1),
    },
    {
      label: t('items.moveDown', { name }),
      Icon: IconArrowDown,
      why: isLast && t('why.last'),
      run: () => props.onMove(1),
    },
    { label: t('items.removePart', { name }), Icon: IconTrash, why: false as const, run: props.onRemove },
  ];
  return (
    <li className={classes.line}>
      <span className={classes.lineNumber}>{index + 1}</span>
      <ItemPicker
        aria-label={`${t('items.part')} ${index + 1}`}
        division={division}
        value={line.part}
        error={isTried && isBegun && line.part === null && t('valid.required')}
        autoFocus={!isBegun && index > 0}
        onChange={(part) => onChange({ part })}
      />
      <NumberField
        aria-label={`${t('field.quantity')} ${name}`}
        decimals={4}
        minimum={0.0001}
        value={line.quantity}
        error={isTried && isBegun && line.quantity === null && t('valid.required')}
        onChange={(quantity) => onChange({ quantity })}
      />
      <PartMore line={line} index={index} isTried={isTried} onChange={onChange} />
      <span className={classes.lineButtons}>
        {buttons.map(({ label, Icon, why, run }) => (
          <ActionIcon key={label} variant="subtle" color="gray" aria-label={label} onClick={run} {...lockedBy(why)}>
            <Icon size={16} stroke={1.6} />
          </ActionIcon>
        ))}
      </span>
    </li>
  );
}

/** What is spoiled as a rule, and whether an order uses the part only when asked to. */
function PartMore({
  line,
  index,
  isTried,
  onChange,
}: Pick<PartLineFieldsProps, 'line' | 'index' | 'isTried' | 'onChange'>) {
  const { t } = useTranslation();
  const name = line.part?.code ?? String(index + 1);
  return (
    <span className={classes.lineMore}>
      <NumberField
        label={t('items.scrapShare')}
        aria-label={`${t('items.scrapShare')} ${name}`}
        decimals={2}
        minimum={0}
        maximum={90}
        rightSection="%"
        value={line.scrap}
        error={isTried && !isShare(line.scrap) && t('items.scrapRange')}
        onChange={(scrap) => onChange({ scrap })}
      />
      <Checkbox
        label={t('items.optionalPart')}
        aria-label={`${t('items.optionalPart')} ${name}`}
        checked={line.isOptional}
        onChange={({ currentTarget: { checked } }) => onChange({ isOptional: checked })}
      />
    </span>
  );
}
