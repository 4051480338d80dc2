import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { checklistOf } from '../outbox/phone.ts';
import { phone } from '../outbox/phone-state.ts';
import type { RoundTask } from '../pack/pack-model.ts';
import { useBegun } from '../photos/use-begun.ts';
import { usePhotos } from '../photos/use-photos.ts';
import { RecordedLine } from '../widgets/recorded-line.tsx';

/** A checklist that was begun on this phone although the result came from elsewhere: nothing of it is lost without a tap. */
export function LeftChecklist({ task }: { task: RoundTask }) {
  const { t } = useTranslation();
  const photos = usePhotos(task.id);
  const begun = useBegun();
  const [isRemoved, setRemoved] = useState(false);
  if (!photos || !begun?.has(task.id) || isRemoved) return null;
  const name = checklistOf(task.id);
  const remove = async () => {
    const { drafts } = phone();
    const checklist = await drafts.read(name);
    await drafts.drop(name);
    await photos.clear();
    setRemoved(true);
    const restore = async () => {
      if (checklist !== undefined) await drafts.keep(name, checklist);
      for (const photo of photos.all) await photos.change(photo);
      setRemoved(false);
    };
    showToast({ text: t('phone.begun.removed'), undo: () => void restore() });
  };
  return (
    <>
      <RecordedLine isUnsent>{t('phone.begun.left')}</RecordedLine>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconTrash size={20} aria-hidden="true" />}
        onClick={() => void remove()}
      >
        {t('phone.begun.remove')}
      </Button>
    </>
  );
}
