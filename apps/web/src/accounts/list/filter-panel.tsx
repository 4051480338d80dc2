import { NativeSelect, TextInput } from '@mantine/core';
import type { AccountClassification } from '@werkbank/contract/accounts/classification.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { useChoiceCounts, withCount } from '#src/frame/list/use-choice-counts.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { slotsOf, useClassifications } from '../shared/use-classifications.ts';
import { type AccountsSearch, accountFilters } from './filters.ts';

/** City, blocked, and each classification of the division. */
export function AccountsPanel({ search, onChange }: FilterProps<AccountsSearch>) {
  const { t } = useTranslation();
  const slots = slotsOf(useClassifications(useDivision(), true));
  const chosen = search.classes ?? [];
  /** One value for each classification. */
  const withChoice = (values: readonly AccountClassification[], id: string) => [
    ...chosen.filter((one) => !values.some((value) => value.id === one)),
    ...(id ? [id] : []),
  ];
  const countOf = useChoiceCounts('accounts', accountFilters, search, {
    blocked: ['no', 'yes'],
    classes: slots.flatMap(({ values }) => values.map(({ id }) => withChoice(values, id))),
  });
  return (
    <>
      <CityFilter value={search.city ?? ''} onChange={(city) => onChange({ city: city || undefined })} />
      <NativeSelect
        label={t('accounts.blocked')}
        value={search.blocked ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ blocked: value === 'yes' || value === 'no' ? value : undefined })
        }
        data={[
          { value: '', label: t('all') },
          { value: 'no', label: withCount(t('accounts.notBlocked'), countOf('blocked', 'no')) },
          { value: 'yes', label: withCount(t('accounts.onlyBlocked'), countOf('blocked', 'yes')) },
        ]}
      />
      {slots.map(({ slot, name, values }) => (
        <NativeSelect
          key={slot}
          label={name}
          value={values.find(({ id }) => chosen.includes(id))?.id ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const next = withChoice(values, value);
            onChange({ classes: next.length > 0 ? next : undefined });
          }}
          data={[
            { value: '', label: t('all') },
            ...values.map(({ id, description }) => ({
              value: id,
              label: withCount(description, countOf('classes', withChoice(values, id))),
            })),
          ]}
        />
      ))}
    </>
  );
}

const pause = 300;

/** Waits until typing pauses, like the search. */
function CityFilter({ value, onChange }: { value: string; onChange: (city: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const timer = useRef<number | undefined>(undefined);
  return (
    <TextInput
      label={t('accounts.city')}
      maxLength={40}
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
