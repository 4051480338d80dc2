import { Button } from '@mantine/core';
import type { DivisionBrand } from '@werkbank/contract/administration/brand/brand-calls.ts';
import { brandScale } from '@werkbank/contract/divisions/brand-colours.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { BrandPicker, brandChange, isFitting, type PickedBrand } from '#src/divisions/brand-picker.tsx';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { showColours } from '#src/themes/current-theme.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { useDraftGuard } from '#src/ui/drafts/use-draft-guard.tsx';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Colour and logo of the current division; for administrators. */
export function BrandPage() {
  const { t } = useTranslation();
  const isAllowed = useHasRight('company.see');
  const params = { division: String(useDivision()) };
  const { data, error, refetch } = useCall(api.administration.getBrand, { params });
  if (!isAllowed) return <NoPermission level={1} />;
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton width="narrow" rows={5} />;
  return (
    <Page
      width="narrow"
      title={t('brand.title')}
      description={t(data.main ? 'brand.textMain' : 'brand.text', { name: data.name })}
    >
      <BrandForm key={data.version} brand={data} />
    </Page>
  );
}

/** Colour and logo as chosen so far. */
function usePickedBrand(brand: DivisionBrand) {
  const begun: PickedBrand = { accent: brand.accent ?? '', logo: brand.logo };
  const [picked, setPicked] = useState(begun);
  const guard = useDraftGuard({
    form: `brand.1 ${brand.division}`,
    state: picked,
    base: begun,
    isChanged: Object.keys(brandChange(brand, picked)).length > 0,
    // What a colleague changed in the meantime stays.
    onTake: (stored, base = begun) =>
      setPicked({
        accent: stored.accent === base.accent ? begun.accent : stored.accent,
        logo: stored.logo === base.logo ? begun.logo : stored.logo,
      }),
    isOfRecord: true,
  });
  return { picked, setPicked, guard };
}

function BrandForm({ brand }: { brand: DivisionBrand }) {
  const { t } = useTranslation();
  const { picked, setPicked, guard } = usePickedBrand(brand);
  const { mutate, isPending, error } = useAction(api.administration.updateBrand, ['administration']);
  const change = brandChange(brand, picked);
  const isChanged = Object.keys(change).length > 0;
  const save = () =>
    mutate(
      { params: { division: String(brand.division) }, body: change, ifMatch: brand.version },
      {
        onSuccess: ({ accent, main }) => {
          guard.release();
          if (main) showColours(accent === null ? [] : brandScale(accent));
          showToast({ text: t('brand.saved') });
        },
        onError: (refused) => {
          if (refused instanceof CallError && refused.code === 'precondition.failed')
            showToast({ kind: 'error', text: t('brand.conflict') });
        },
      },
    );
  const missing =
    (!useHasRight('company.administer') && t('why.noRight')) ||
    (!isChanged && t('why.unchanged')) ||
    (!isFitting(picked) && t('brand.notFitting'));
  return (
    <Section title={t('brand.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !missing) save();
        }}
      >
        <FieldStack>
          {guard.offer}
          <BrandPicker name={brand.name} value={picked} onChange={setPicked} />
          <FormProblem error={error} />
          <div>
            <Button type="submit" loading={isPending} {...lockedBy(missing)}>
              {t('brand.save')}
            </Button>
          </div>
        </FieldStack>
      </form>
      {guard.dialog}
    </Section>
  );
}
