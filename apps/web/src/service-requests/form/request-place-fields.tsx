import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#src/accounts/shared/account-picker.tsx';
import { AssetPicker, type PickedAsset } from '#src/assets/shared/asset-picker.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { LocationPicker, type PickedLocation } from '#src/locations/shared/location-picker.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { DuplicateHints } from '../shared/duplicate-hints.tsx';
import { type RequestForm, requestForm } from './request-form-model.ts';

/** Asset, location and account: choosing one fills in the others if they are known. */
export function RequestPlaceFields({ form, isNew }: { form: RequestForm; isNew: boolean }) {
  const { t } = useTranslation();
  const { seesSites } = useAccess('serviceRequests');
  const field = formFields(requestForm, form);
  const [location, asset] = form.watch(['location', 'asset']);
  return (
    <Section title={t('serviceRequests.where')}>
      <FieldStack>
        {seesSites && (
          <FieldPair>
            <AssetField form={form} />
            {isNew &&
              !asset &&
              field.text('tag', {
                description: t('serviceRequests.tagHint'),
                autoComplete: 'off',
                autoCapitalize: 'characters',
                spellCheck: false,
              })}
          </FieldPair>
        )}
        <FieldPair>
          <AccountField form={form} isNew={isNew} />
          {seesSites && <LocationField form={form} />}
        </FieldPair>
        {isNew && <DuplicateHints assetId={asset?.id} locationId={location?.id} />}
      </FieldStack>
    </Section>
  );
}

function AssetField({ form }: { form: RequestForm }) {
  const { t } = useTranslation();
  const division = useDivision();
  return (
    <Controller
      control={form.control}
      name="asset"
      render={({ field: { value, ref }, fieldState }) => (
        <AssetPicker
          ref={ref}
          label={t(requestForm.fields.asset.label)}
          description={t('serviceRequests.assetHint')}
          division={division}
          locationId={form.watch('location')?.id}
          value={value}
          onChange={(asset) => follow(form, { asset })}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function AccountField({ form, isNew }: { form: RequestForm; isNew: boolean }) {
  const { t } = useTranslation();
  const division = useDivision();
  const isSomewhere = () => {
    const { account, location, asset, tag } = form.getValues();
    return !isNew || Boolean(account ?? location ?? asset) || tag.trim() !== '' || t('serviceRequests.whose');
  };
  return (
    <Controller
      control={form.control}
      name="account"
      rules={{ validate: isSomewhere }}
      render={({ field: { value, ref }, fieldState }) => (
        <AccountPicker
          ref={ref}
          label={t(requestForm.fields.account.label)}
          division={division}
          value={value}
          onChange={(account) => follow(form, { account })}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function LocationField({ form }: { form: RequestForm }) {
  const { t } = useTranslation();
  const division = useDivision();
  return (
    <Controller
      control={form.control}
      name="location"
      render={({ field: { value, ref }, fieldState }) => (
        <LocationPicker
          ref={ref}
          label={t(requestForm.fields.location.label)}
          division={division}
          accountId={form.watch('account')?.id}
          value={value}
          onChange={(location) => follow(form, { location })}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

type Picked = { id: string; code: string; name: string };
type Choice = { asset: PickedAsset | null } | { location: PickedLocation | null } | { account: Picked | null };

/** An asset fills in its location, a location its account; a change of account clears asset and location. */
function follow(form: RequestForm, choice: Choice): void {
  const set: RequestForm['setValue'] = (name, value) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const setAccount = (id: string | null | undefined, name: string | null | undefined, code = '') => {
    if (id && id !== form.getValues('account')?.id) {
      set('account', { id, code, name: name ?? '' });
      set('contactId', '');
    }
  };
  if ('asset' in choice) {
    const { asset } = choice;
    set('asset', asset);
    if (!asset) return;
    set('tag', '');
    if (asset.locationId)
      set('location', { id: asset.locationId, code: asset.locationCode ?? '', name: asset.locationName ?? '' });
    setAccount(asset.accountId, asset.accountName);
  } else if ('location' in choice) {
    const { location } = choice;
    if (location?.id !== form.getValues('location')?.id) set('asset', null);
    set('location', location && { id: location.id, code: location.code, name: location.name });
    setAccount(location?.accountId, location?.accountName, location?.accountCode ?? '');
  } else {
    const { account } = choice;
    if (account?.id !== form.getValues('account')?.id) {
      set('asset', null);
      set('location', null);
      set('contactId', '');
    }
    set('account', account && { id: account.id, code: account.code, name: account.name });
  }
}
