import { NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { useChoiceCounts, withCount } from '#src/frame/list/use-choice-counts.ts';
import { useAccess } from '#src/identity/access.ts';
import { AccountIdPicker } from '../shared/account-id-picker.tsx';
import { type ContactsSearch, contactFilters, contactKinds } from './contact-filters.ts';

/** Account, its role, job title, and main contacts. */
export function ContactsPanel({ search, onChange }: FilterProps<ContactsSearch>) {
  const { t } = useTranslation();
  const { seesTrade } = useAccess('accounts');
  const all = { value: '', label: t('all') };
  const countOf = useChoiceCounts('contacts', contactFilters, search, { kind: contactKinds, main: ['yes', 'no'] });
  return (
    <>
      <AccountIdPicker
        label={t('accounts.naming')}
        value={search.account}
        onChange={(account) => onChange({ account })}
      />
      {seesTrade && (
        <NativeSelect
          label={t('contacts.ofKind')}
          value={search.kind ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ kind: contactKinds.find((kind) => kind === value) })}
          data={[
            all,
            ...contactKinds.map((kind) => ({
              value: kind,
              label: withCount(t(`accounts.kinds.${kind}`), countOf('kind', kind)),
            })),
          ]}
        />
      )}
      <JobFilter value={search.job ?? ''} onChange={(job) => onChange({ job: job || undefined })} />
      <NativeSelect
        label={t('accounts.mainContact')}
        value={search.main ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ main: value === 'yes' || value === 'no' ? value : undefined })
        }
        data={[
          all,
          { value: 'yes', label: withCount(t('contacts.onlyMain'), countOf('main', 'yes')) },
          { value: 'no', label: withCount(t('contacts.notMain'), countOf('main', 'no')) },
        ]}
      />
    </>
  );
}

const pause = 300;

/** Waits until typing pauses, like the search. */
function JobFilter({ value, onChange }: { value: string; onChange: (job: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const timer = useRef<number | undefined>(undefined);
  return (
    <TextInput
      label={t('accounts.jobTitle')}
      maxLength={60}
      value={text}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value;
        setText(next);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => onChange(next.trim()), pause);
      }}
    />
  );
}
