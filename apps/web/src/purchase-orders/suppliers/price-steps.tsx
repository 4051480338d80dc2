import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { usePastedTable } from '#src/ui/basics/use-pasted-table.ts';
import { MoneyField } from '#src/ui/number-field/money-field.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { emptyStep, maxSteps, stepsFrom, type TypedStep } from './supplier-model.ts';
import classes from './suppliers.module.css';

interface PriceStepsProps {
  label: string;
  currency: string;
  steps: readonly TypedStep[];
  error: string | undefined;
  onChange: (steps: TypedStep[]) => void;
}

/** Lower prices from a minimum quantity. */
export function PriceSteps({ label, currency, steps, error, onChange }: PriceStepsProps) {
  const { t } = useTranslation();
  const change = (key: string, typed: Partial<TypedStep>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...typed } : step)));
  const part = usePastedSteps(steps, onChange);
  return (
    <fieldset ref={part} className={classes.steps}>
      <legend>{label}</legend>
      <p className={classes.hint}>{t('purchaseOrders.pasteSteps')}</p>
      {steps.map(({ key, quantity, price }, n) => (
        <div key={key} className={classes.step}>
          <NumberField
            aria-label={`${t('purchaseOrders.fromQuantity')} ${n + 1}`}
            placeholder={t('purchaseOrders.fromQuantity')}
            decimals={4}
            minimum={0.0001}
            value={quantity}
            onChange={(value) => change(key, { quantity: value })}
          />
          <MoneyField
            aria-label={`${t('purchaseOrders.unitPrice')} ${n + 1}`}
            decimals={6}
            minimum={0}
            currency={currency}
            value={price}
            onChange={(value) => change(key, { price: value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('purchaseOrders.removeStep', { n: n + 1 })}
            onClick={() => onChange(steps.filter((step) => step.key !== key))}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {steps.length < maxSteps && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...steps, emptyStep()])}
        >
          {t('purchaseOrders.addStep')}
        </Button>
      )}
    </fieldset>
  );
}

/** Adds the rows of a spreadsheet to the steps; returns the ref of the part of the page that takes them. */
function usePastedSteps(steps: readonly TypedStep[], onChange: PriceStepsProps['onChange']) {
  const { t } = useTranslation();
  const locale = useLocale();
  const part = useRef<HTMLFieldSetElement>(null);
  usePastedTable(part, false, (text) => {
    const begun = steps.filter(({ quantity, price }) => quantity !== null || price !== null);
    const all = [...begun, ...stepsFrom(text, locale)];
    if (all.length > maxSteps) showToast({ kind: 'error', text: t('purchaseOrders.tooManySteps', { max: maxSteps }) });
    onChange(all.slice(0, maxSteps));
  });
  return part;
}
