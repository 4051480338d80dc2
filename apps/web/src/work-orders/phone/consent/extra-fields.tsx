import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '#src/ui/number-field/money-field.tsx';
import { Amount } from '#src/ui/page/figures/values.tsx';
import { useQuantityText } from '#src/ui/page/use-quantity-text.ts';
import type { RoundOrder } from '../pack/pack-model.ts';
import { type Extra, extraOf, isAmount } from './consent-model.ts';
import classes from './consent-page.module.css';

interface ExtraFieldsProps {
  order: RoundOrder;
  extra: Extra;
  isTried: boolean;
  onChange: (extra: Extra) => void;
}

/** The work and its price as the customer reads them; a button fills in the used parts at the server's price. */
export function ExtraFields({ order, extra, isTried, onChange }: ExtraFieldsProps) {
  const { t } = useTranslation();
  const known = extraOf(order, useQuantityText());
  const isOther = known.amountInclVat !== null && known.amountInclVat !== extra.amountInclVat;
  return (
    <>
      <Textarea
        size="lg"
        label={t('phone.consent.what')}
        required
        autosize
        minRows={2}
        maxLength={2000}
        value={extra.what}
        error={isTried && extra.what.trim() === '' && t('valid.required')}
        onChange={({ currentTarget }) => onChange({ ...extra, what: currentTarget.value })}
      />
      <MoneyField
        label={t('phone.consent.price')}
        description={known.amountInclVat === null ? t('phone.consent.noPrice') : undefined}
        minimum={0}
        value={extra.amountInclVat}
        error={isTried && !isAmount(extra) ? t('phone.consent.priceWrong') : undefined}
        onChange={(amountInclVat) => onChange({ ...extra, amountInclVat })}
      />
      {isOther && (
        <div>
          <p className={classes.hint}>
            {t('phone.consent.used')}: <Amount value={known.amountInclVat} currency="EUR" />
          </p>
          <Button size="md" variant="default" onClick={() => onChange(known)}>
            {t('phone.consent.takeUsed')}
          </Button>
        </div>
      )}
    </>
  );
}
