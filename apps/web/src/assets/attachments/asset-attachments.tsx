import { IconPhoto } from '@tabler/icons-react';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { Columns, Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { AddAttachments } from './add-attachments.tsx';
import { isPicture } from './attachment-kinds.ts';
import { AttachmentList } from './attachment-list.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';

/** Photos and documents of the asset itself; those of a visit are shown with its report. */
export function AssetAttachments({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('assets');
  const photos = asset.attachments.filter(isPicture);
  const add = canChange && (
    <Section title={t('attachment.add')}>
      <AddAttachments asset={asset} />
    </Section>
  );
  return (
    <Columns aside={add}>
      {photos.length > 0 && (
        <Section title={t('photo_other')} count={photos.length}>
          <PhotoCarousel asset={asset} photos={photos} />
        </Section>
      )}
      {asset.attachments.length === 0 ? (
        <EmptyState icon={<IconPhoto size={22} stroke={1.75} />} title={t('assets.noAttachments')}>
          {t('assets.noAttachmentsText')}
        </EmptyState>
      ) : (
        <Section title={t('assets.attachments')} count={asset.attachments.length}>
          <AttachmentList asset={asset} attachments={asset.attachments} canChange={canChange} />
        </Section>
      )}
    </Columns>
  );
}
