import { ActionIcon } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Attachment } from '@werkbank/contract/assets/attachments/attachment.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { Sound } from '#src/ui/files/sound.tsx';
import classes from './photo.module.css';
import type { OfAsset } from './use-picture.ts';

interface VoiceNoteProps {
  asset: OfAsset;
  attachment: Attachment;
}

/** A button that plays a voice note of the mechanic; the sound is fetched when it is pressed. */
export function VoiceNote({ asset: { locationId, id }, attachment: { reference, fileName } }: VoiceNoteProps) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const params = { locationId, id, reference };
  const { data, error, refetch } = useCall(
    api.assets.downloadAttachment,
    { params },
    { enabled: isWanted, staleTime: Number.POSITIVE_INFINITY },
  );
  const name = t('assets.playNamed', { name: fileName });
  return (
    <>
      <ActionIcon
        className={classes.thumb ?? ''}
        variant="subtle"
        color="gray"
        loading={isWanted && !data && !error}
        aria-label={name}
        onClick={() => (isWanted ? void refetch() : setWanted(true))}
      >
        <IconPlayerPlay size={24} stroke={1.4} aria-hidden="true" />
      </ActionIcon>
      {data && <Sound file={data} label={fileName} className={classes.sound} autoPlay />}
      {error && (
        <span role="alert" className={classes.soundProblem}>
          {error.message}
        </span>
      )}
    </>
  );
}
