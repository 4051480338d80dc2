import { Button, NativeSelect } from '@mantine/core';
import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import {
  type ContactMergeField,
  type ContactMergePreview,
  contactMergeFields,
} from '@werkbank/contract/accounts/contact-merge.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { shownValue } from '#src/ui/form/define-form.ts';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { contactForm } from '../contacts/contact-form-model.ts';
import { useAccountContacts } from '../contacts/use-account-contacts.ts';
import { MergeChoices } from '../merge/merge-choices.tsx';
import { MergeMoves } from '../merge/merge-moves.tsx';
import classes from '../merge/merge-page.module.css';
import { EarlierContactMerges, useUndoContactMerge } from './earlier-contact-merges.tsx';

interface MergeContactsProps {
  contact: Contact;
  onClose: () => void;
}

/** Makes one contact of two of the same account: both side by side, a choice for each field that differs, and what moves. */
export function MergeContacts({ contact, onClose }: MergeContactsProps) {
  const { t } = useTranslation();
  const { division, accountId } = contact;
  const [{ keptId, otherId }, setPair] = useState({ keptId: contact.id, otherId: '' });
  // While the other contact is removed, it is not read again.
  const [isMerging, setMerging] = useState(false);
  const { data: contacts } = useAccountContacts({ division, id: accountId });
  const preview = useCall(
    api.accounts.previewContactMerge,
    { params: { division: String(division), id: keptId }, query: { otherId } },
    { enabled: otherId !== '' && !isMerging },
  );
  const others = (contacts?.rows ?? []).filter(({ id }) => id !== keptId);
  const kept = contacts?.rows.find(({ id }) => id === keptId)?.fullName ?? contact.fullName;
  const { data, error } = otherId === '' ? {} : preview;
  return (
    <Dialog opened size="xl" onClose={onClose} title={t('contacts.mergeTitle', { name: kept })}>
      <p>{t(others.length > 0 ? 'contacts.mergeText' : 'contacts.mergeAlone', { name: kept })}</p>
      {others.length > 0 && (
        <NativeSelect
          label={t('contacts.mergeOther')}
          value={otherId}
          onChange={({ currentTarget: { value } }) => setPair({ keptId, otherId: value })}
          data={[
            { value: '', label: t('contacts.mergeChoose') },
            ...others.map(({ id, fullName, jobTitleDescription, email }) => ({
              value: id,
              label: [fullName, jobTitleDescription, email].filter(Boolean).join(' · '),
            })),
          ]}
          data-autofocus
        />
      )}
      {error && <ErrorState error={error} onRetry={() => void preview.refetch()} />}
      {data && (
        <Compared
          key={`${data.kept.id} ${data.other.id}`}
          preview={data}
          onMerging={setMerging}
          onSwap={() => setPair({ keptId: otherId, otherId: keptId })}
          onClose={onClose}
        />
      )}
      <EarlierContactMerges division={division} id={keptId} />
    </Dialog>
  );
}

interface ComparedProps {
  preview: ContactMergePreview;
  onMerging: (isMerging: boolean) => void;
  onSwap: () => void;
  onClose: () => void;
}

function Compared({ preview, onMerging, onSwap, onClose }: ComparedProps) {
  const { kept, other, moves, refusal } = preview;
  const { t } = useTranslation();
  const [fields, setFields] = useState<readonly ContactMergeField[]>(() => takenByDefault(preview));
  const { merge, isPending, error } = useMerge(preview, onMerging, onClose);
  const refused = refusal && t(`contacts.mergeRefused.${refusal}`);
  const sideOf = (contact: Contact) => ({
    name: contact.fullName,
    caption: contact.fullName,
    textOf: (field: ContactMergeField) => {
      const value = contact[field];
      if (field === 'gender') return value ? t(`contacts.salutation.${String(value)}`) : '';
      if (field === 'language') return value ? t(`app.language.${String(value)}`) : '';
      return shownValue(contactForm.fields[field], value ?? '', t);
    },
  });
  return (
    <>
      {refused && (
        <p role="alert" className={classes.refusal}>
          {refused}
        </p>
      )}
      <MergeChoices
        kept={sideOf(kept)}
        other={sideOf(other)}
        fields={contactMergeFields.map((name) => ({
          name,
          label: t(contactForm.fields[name].label),
          isSame: kept[name] === other[name],
        }))}
        chosen={fields}
        onChange={setFields}
      />
      <MergeMoves moves={moves} />
      {error && (
        <p role="alert" className={classes.refusal}>
          {error.message}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" disabled={isPending} onClick={onSwap}>
          {t('merge.swap')}
        </Button>
        <Button loading={isPending} onClick={() => merge(fields)} {...lockedBy(refused)}>
          {t('merge.do')}
        </Button>
      </div>
    </>
  );
}

function useMerge({ kept, other }: ContactMergePreview, onMerging: (isMerging: boolean) => void, onClose: () => void) {
  const { t } = useTranslation();
  const undo = useUndoContactMerge(kept.division);
  const action = useAction(api.accounts.mergeContacts, ['accounts', 'salesOrders', 'workplace']);
  const merge = (fields: readonly ContactMergeField[]) => {
    onMerging(true);
    action.mutate(
      {
        params: { division: String(kept.division), id: kept.id },
        body: { otherId: other.id, otherVersion: other.version, fields: [...fields] },
        ifMatch: kept.version,
      },
      {
        onSuccess: ({ id, mergedName }) => {
          const text = t('merge.done', { kept: kept.fullName, other: other.fullName });
          showToast({ text, undo: () => undo(id, mergedName) });
          onClose();
        },
        onError: () => onMerging(false),
      },
    );
  };
  return { ...action, merge };
}

/** What the remaining contact lacks is taken over, unless the reader chooses otherwise. */
const takenByDefault = ({ kept, other }: ContactMergePreview): ContactMergeField[] =>
  contactMergeFields.filter((field) => kept[field] === null && other[field] !== null);
