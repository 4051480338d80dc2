import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { LocationPicker, type PickedLocation } from '#src/locations/shared/location-picker.tsx';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { AssetPicker } from '../shared/asset-picker.tsx';
import classes from './scan.module.css';

interface ClaimTagProps {
  tag: string;
  /** Whether the tag is from a sheet of spare labels; otherwise the code is unknown. */
  isPrinted: boolean;
}

/** A tag that no asset has: assign it to an existing asset, or to a new one. */
export function ClaimTag({ tag, isPrinted }: ClaimTagProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.claim} aria-live="polite">
      <h2 className={classes.claimTitle}>{t('assets.scan.free', { tag })}</h2>
      <p>{t(isPrinted ? 'assets.scan.freePrinted' : 'assets.scan.freeUnknown')}</p>
      <BindTag tag={tag} />
      <NewAsset tag={tag} />
    </section>
  );
}

function BindTag({ tag }: { tag: string }) {
  const { t } = useTranslation();
  const division = useDivision();
  const navigate = useNavigate();
  const [asset, setAsset] = useState<AssetListed | null>(null);
  const bind = useAction(api.assets.update, ['assets', 'locations']);
  const save = () => {
    if (!asset) return;
    bind.mutate(
      { params: { locationId: asset.locationId, id: asset.id }, body: { tag }, ifMatch: asset.version },
      {
        onSuccess: (bound) => {
          showToast({ text: t('assets.scan.bound', { tag, description: bound.description }) });
          void navigate({ to: '/assets/scan', search: { code: tag } });
        },
      },
    );
  };
  return (
    <Section title={t('assets.scan.bindTitle')}>
      <div className={classes.fields}>
        <FormProblem error={bind.error} />
        <AssetPicker
          label={t('assets.scan.asset')}
          description={t('assets.scan.assetHint')}
          division={division}
          value={asset}
          onChange={setAsset}
        />
        {asset?.tag && <p className={classes.hint}>{t('assets.scan.replacesTag', { tag: asset.tag })}</p>}
        <Button loading={bind.isPending} onClick={save} {...lockedBy(!asset && t('assets.scan.chooseAsset'))}>
          {t('assets.scan.bind')}
        </Button>
      </div>
    </Section>
  );
}

function NewAsset({ tag }: { tag: string }) {
  const { t } = useTranslation();
  const division = useDivision();
  const [location, setLocation] = useState<PickedLocation | null>(null);
  return (
    <Section title={t('assets.scan.newTitle')}>
      <div className={classes.fields}>
        <LocationPicker label={t('assets.location')} division={division} value={location} onChange={setLocation} />
        {location ? (
          <Button
            variant="default"
            renderRoot={(props: object) => (
              <Link {...props} to="/locations/$id/assets/new" params={{ id: location.id }} search={{ tag }} />
            )}
          >
            {t('assets.scan.new')}
          </Button>
        ) : (
          <Button variant="default" {...lockedBy(t('assets.scan.chooseLocation'))}>
            {t('assets.scan.new')}
          </Button>
        )}
      </div>
    </Section>
  );
}
