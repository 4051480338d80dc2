import { brandScale } from '@werkbank/contract/divisions/brand-colours.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { BrandPicker, brandChange, isFitting, type PickedBrand } from '#src/divisions/brand-picker.tsx';
import { showColours } from '#src/themes/current-theme.ts';
import { Section } from '#src/ui/page/section.tsx';
import { StepForm } from './step-form.tsx';
import { type StepProps, useStep } from './use-setup.ts';

/** Colour and logo of the company; both are optional. */
export function BrandStep({ setup: { brand, company }, link, onNext }: StepProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<PickedBrand>({ accent: brand.accent ?? '', logo: brand.logo });
  const { mutate, isPending, error } = useStep<PickedBrand>(
    link,
    async (value) => await api.setup.putBrand({ ...link, body: brandChange(brand, value) }),
    (now) => {
      showColours(now.brand.accent === null ? [] : brandScale(now.brand.accent));
      onNext();
    },
  );
  return (
    <Section title={t('setup.steps.brand')}>
      <StepForm
        isPending={isPending}
        error={error}
        refused={[]}
        onSubmit={() => {
          if (isFitting(picked)) mutate(picked);
        }}
      >
        <p>{t('setup.brandHint')}</p>
        <BrandPicker name={company?.name ?? ''} value={picked} onChange={setPicked} />
      </StepForm>
    </Section>
  );
}
