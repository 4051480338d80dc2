import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { PhotoField } from '../photos/photo-field.tsx';
import type { Photos } from '../photos/use-photos.ts';
import { DialogForm, Suggestions } from '../widgets/dialog-form.tsx';
import classes from './asset-page.module.css';

const results = ['notFound', 'notReachable', 'refused'] as const;
type NotDone = (typeof results)[number];

/** Why an asset could not be checked, in the form. */
export interface NotDoneEntry {
  result: NotDone;
  reason: string;
}

export const notDone: NotDoneEntry = { result: 'notReachable', reason: '' };

interface NotDoneDialogProps {
  entry: NotDoneEntry;
  onChange: (entry: NotDoneEntry) => void;
  photos: Photos;
  onClose: () => void;
  onAnswer: (result: NotDone, reason: string) => void;
}

/** Records why an asset could not be checked; the reason must not be empty. */
export function NotDoneDialog({ entry, onChange, photos, onClose, onAnswer }: NotDoneDialogProps) {
  const { t } = useTranslation();
  const { result, reason } = entry;
  const setReason = (words: string) => onChange({ ...entry, reason: words });
  const [isTried, setTried] = useState(false);
  const answer = () => {
    setTried(true);
    if (reason.trim() !== '') onAnswer(result, reason.trim());
  };
  return (
    <Dialog opened onClose={onClose} title={t('phone.notDone')}>
      <DialogForm onSubmit={answer}>
        <div role="radiogroup" aria-label={t('phone.notDone')} className={classes.choices}>
          {results.map((one) => (
            <label key={one} className={classes.choice}>
              <input
                type="radio"
                name="notDone"
                checked={result === one}
                onChange={() => onChange({ ...entry, result: one })}
              />
              {t(`phone.result.${one}`)}
            </label>
          ))}
        </div>
        <Suggestions reasons={[1, 2, 3].map((n) => t(`phone.reason.${result}.${n}`))} onPick={setReason} />
        <Textarea
          size="lg"
          label={t('phone.reason')}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={isTried && reason.trim() === '' && t('valid.required')}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <PhotoField photos={photos} point="" title={t(`phone.result.${result}`)} />
        <Button type="submit" size="lg">
          {t('phone.saveNotDone')}
        </Button>
      </DialogForm>
    </Dialog>
  );
}
