import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { FileDrop } from '#src/ui/files/file-drop.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { acceptedPhotos, maxFileBytes } from '../attachments/attachment-kinds.ts';
import { useUploadAttachment } from '../attachments/use-upload-attachment.ts';
import { AssetLink } from '../shared/asset-link.tsx';
import classes from './public-report.module.css';

/** Lets a signed-in user add photos to the asset of a tag after reporting on it. */
export function PublicPhoto({ tag }: { tag: string }) {
  const { t } = useTranslation();
  const { data: asset, error, refetch } = useCall(api.assets.getByTag, { params: { tag } });
  if (error instanceof CallError && error.code === 'asset.not_found')
    return <p className={classes.privacy}>{t('assets.public.noAsset')}</p>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return asset ? <AddPhoto asset={asset} /> : <TableSkeleton rows={2} columns={1} />;
}

function AddPhoto({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const { locationId, id, description } = asset;
  const send = useUploadAttachment({ locationId, id }, { type: 'photo', description: '' });
  return (
    <section className={classes.photo}>
      <FileDrop
        label={t('assets.public.addPhoto')}
        description={t('assets.public.addPhotoHint', { name: description })}
        accept={acceptedPhotos}
        maxBytes={maxFileBytes}
        multiple
        upload={send}
      />
      <AssetLink locationId={locationId} id={id}>
        {t('assets.public.openAsset')}
      </AssetLink>
    </section>
  );
}
