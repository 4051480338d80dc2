import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { usePackReasons } from '../outbox/use-pack-reasons.ts';
import type { RoundTask } from '../pack/pack-model.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import type { Photos } from '../photos/use-photos.ts';
import { DialogForm, Suggestions } from '../widgets/dialog-form.tsx';
import classes from './asset-page.module.css';
import { ReplaceButton } from './replace-button.tsx';

const results = ['notFound', 'notReachable', 'refused'] as const;
type NotDone = (typeof results)[number];

const reasonUse = { notFound: 'assetNotFound', notReachable: 'assetNotReachable', refused: 'assetRefused' } as const;

/** The form for why an asset could not be checked. */
export interface NotDoneEntry {
  result: NotDone;
  reason: string;
}

export const notDone: NotDoneEntry = { result: 'notReachable', reason: '' };

interface NotDoneDialogProps {
  division: number;
  task: RoundTask;
  entry: NotDoneEntry;
  onChange: (entry: NotDoneEntry) => void;
  photos: Photos;
  onClose: () => void;
  onAnswer: (result: NotDone, reason: string) => void;
}

/** Records why an asset could not be checked, with a reason filled in by one tap; or opens its replacement. */
export function NotDoneDialog({ division, task, entry, onChange, photos, onClose, onAnswer }: NotDoneDialogProps) {
  const { t } = useTranslation();
  const { result, reason } = entry;
  const form = useId();
  const [isTried, setTried] = useState(false);
  const answer = () => {
    setTried(true);
    if (reason.trim() !== '') onAnswer(result, reason.trim());
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('phone.notDone')}
      footer={
        <Button type="submit" form={form} size="lg" fullWidth>
          {t('phone.saveNotDone')}
        </Button>
      }
    >
      <DialogForm id={form} onSubmit={answer}>
        <div role="radiogroup" aria-label={t('phone.notDone')} className={classes.choices}>
          {results.map((one) => (
            <Choice
              key={one}
              result={one}
              isChosen={result === one}
              division={division}
              onChoose={(picked = reason) => onChange({ result: one, reason: picked })}
            />
          ))}
        </div>
        <Textarea
          size="lg"
          label={t('phone.reason')}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={isTried && reason.trim() === '' && t('valid.required')}
          onChange={({ currentTarget }) => onChange({ ...entry, reason: currentTarget.value })}
        />
        <PhotoField photos={photos} point="" title={t(`phone.result.${result}`)} />
        <ReplaceButton task={task} />
      </DialogForm>
    </Dialog>
  );
}

interface ChoiceProps {
  result: NotDone;
  isChosen: boolean;
  division: number;
  /** With the reason that was picked. */
  onChoose: (reason?: string) => void;
}

function Choice({ result, isChosen, division, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const reasonsFor = usePackReasons(division);
  const usual = [1, 2, 3].map((n) => t(`phone.reason.${result}.${n}`));
  return (
    <div>
      <label className={classes.choice}>
        <input type="radio" name="notDone" checked={isChosen} onChange={() => onChoose()} />
        {t(`phone.result.${result}`)}
      </label>
      <Suggestions
        label={t(`phone.result.${result}`)}
        reasons={reasonsFor(reasonUse[result], usual)}
        onPick={onChoose}
      />
    </div>
  );
}
