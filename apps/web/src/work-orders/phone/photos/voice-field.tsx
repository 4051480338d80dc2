import { ActionIcon, Button } from '@mantine/core';
import { IconMicrophone, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Sound } from '#src/ui/files/sound.tsx';
import { RecordedLine } from '../widgets/recorded-line.tsx';
import { isVoice } from './photo-store.ts';
import type { Photos } from './use-photos.ts';
import { canRecord, useRecorder } from './use-recorder.ts';
import classes from './voice-field.module.css';

/** Voice notes on an asset: recorded, listened to, removed; they go along with the photos. */
export function VoiceField({ taskId, photos }: { taskId: string; photos: Photos }) {
  const { t } = useTranslation();
  const { state, seconds, start, stop } = useRecorder(taskId, photos.addVoice);
  const notes = photos.all.filter(isVoice);
  if (!canRecord() && notes.length === 0) return null;
  const isRecording = state === 'recording';
  return (
    <div className={classes.voice}>
      {notes.some(({ isCut }) => isCut) && <RecordedLine isUnsent>{t('asset.voice.cut')}</RecordedLine>}
      {notes.map(({ id, file }, index) => (
        <div key={id} className={classes.note}>
          <Sound file={file} label={t('asset.voice.nth', { n: index + 1 })} className={classes.player} />
          <ActionIcon
            size={48}
            variant="default"
            aria-label={`${t('action.remove')}: ${t('asset.voice.nth', { n: index + 1 })}`}
            onClick={() => void photos.remove(id)}
          >
            <IconTrash size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {canRecord() && (
        <Button
          size="lg"
          variant={isRecording ? 'filled' : 'default'}
          {...(isRecording && { color: 'red' })}
          leftSection={
            isRecording ? (
              <IconPlayerStop size={22} aria-hidden="true" />
            ) : (
              <IconMicrophone size={22} aria-hidden="true" />
            )
          }
          onClick={isRecording ? stop : start}
        >
          {isRecording ? t('asset.voice.stop', { seconds }) : t('asset.voice.record')}
        </Button>
      )}
      {state === 'refused' && (
        <p role="alert" className={classes.problem}>
          {t('asset.voice.refused')}
        </p>
      )}
    </div>
  );
}
