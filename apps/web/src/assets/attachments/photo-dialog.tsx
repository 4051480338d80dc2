import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Attachment } from '@werkbank/contract/assets/attachments/attachment.ts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { isDrawable } from './attachment-kinds.ts';
import classes from './photo.module.css';
import { Picture } from './picture.tsx';
import { useDownload } from './use-download.ts';
import type { OfAsset } from './use-picture.ts';

interface PhotoDialogProps {
  asset: OfAsset;
  photo: Attachment;
  onClose: () => void;
}

/** One photo as large as the screen allows. */
export function PhotoDialog({ asset, photo, onClose }: PhotoDialogProps) {
  const { t } = useTranslation();
  const { download, isPending } = useDownload(asset);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={photo.description || t(`assets.attachment.${photo.type}`)}
      footer={
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconDownload size={16} />}
          onClick={() => download(photo)}
        >
          {t('action.download')}
        </Button>
      }
    >
      <div className={classes.whole}>
        <Picture
          asset={asset}
          attachment={photo}
          size={isDrawable(photo) ? 'whole' : 'small'}
          className={classes.wholePhoto}
        />
      </div>
    </Dialog>
  );
}
