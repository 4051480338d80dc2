import { NativeSelect } from '@mantine/core';
import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import { useTranslation } from 'react-i18next';
import { MergeDialog } from '#src/frame/merge/merge-dialog.tsx';
import type { MergedPair } from '#src/frame/merge/merge-two-button.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { useAccountContacts } from '../contacts/use-account-contacts.ts';
import { useContactMerging } from './use-contact-merging.ts';

interface MergeContactsProps {
  contact: Contact;
  onClose: () => void;
}

/** Makes one contact of two of the same account. */
export function MergeContacts({ contact, onClose }: MergeContactsProps) {
  const { t } = useTranslation();
  const { division, accountId, fullName: name } = contact;
  const { data: contacts } = useAccountContacts({ division, id: accountId });
  const isAlone = contacts?.rows.every(({ id }) => id === contact.id) ?? false;
  return (
    <MergeDialog
      kind={useContactMerging(division)}
      id={contact.id}
      text={t(isAlone ? 'contacts.mergeAlone' : 'contacts.mergeText', { name })}
      picker={({ keptId, otherId, choose }) =>
        !isAlone && (
          <NativeSelect
            label={t('contacts.mergeOther')}
            value={otherId ?? ''}
            onChange={({ currentTarget: { value } }) => choose(value || undefined)}
            data={[
              { value: '', label: t('contacts.mergeChoose') },
              ...(contacts?.rows ?? [])
                .filter(({ id }) => id !== keptId)
                .map(({ id, fullName, jobTitleDescription, email }) => ({
                  value: id,
                  label: [fullName, jobTitleDescription, email].filter(Boolean).join(' · '),
                })),
            ]}
            data-autofocus
          />
        )
      }
      onClose={onClose}
    />
  );
}

/** Makes one contact of two rows of the list. */
export function MergeTwoContacts(pair: MergedPair) {
  const { t } = useTranslation();
  return <MergeDialog kind={useContactMerging(useDivision())} {...pair} text={t('merge.twoText')} />;
}
