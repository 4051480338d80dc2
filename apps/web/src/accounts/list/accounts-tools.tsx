import { NativeSelect } from '@mantine/core';
import type { AccountClassification } from '@werkbank/contract/accounts/classification.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSwitch } from '#src/ui/fields/choice-switch.tsx';
import { FilterButton } from '#src/ui/list/filter-button.tsx';
import { FilterMarks } from '#src/ui/list/filter-marks.tsx';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import type { ChangeOf } from '#src/ui/list/list-search-params.ts';
import { useClassifications } from '../shared/use-classifications.ts';
import classes from './accounts.module.css';
import { countFilters } from './accounts-query.ts';
import { type AccountsSearch, type KindFilter, kindFilters } from './accounts-search.ts';

const preload = async () => await import('./accounts-filter-fields.tsx');
const FilterFields = lazy(async () => ({ default: (await preload()).AccountsFilterFields }));

export interface AccountsToolsProps {
  division: number;
  search: AccountsSearch;
  onChange: (change: ChangeOf<AccountsSearch>) => void;
}

/** Search, kind and filters above the list, with a mark for every filter that is set. */
export function AccountsTools(props: AccountsToolsProps) {
  const { t } = useTranslation();
  const { division, search, onChange } = props;
  const classifications = useClassifications(division, (search.classes ?? []).length > 0);
  return (
    <>
      <ListSearch
        label={t('accounts.search')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <KindSwitch value={search.kind} onChange={(kind) => onChange({ kind })} />
      <FilterButton count={countFilters(search)} preload={preload}>
        {(button) => <FilterFields target={button} {...props} />}
      </FilterButton>
      <SetFilters search={search} classifications={classifications} onChange={onChange} />
    </>
  );
}

function KindSwitch({
  value,
  onChange,
}: {
  value: KindFilter | undefined;
  onChange: (kind: KindFilter | undefined) => void;
}) {
  const { t } = useTranslation();
  const options = [undefined, ...kindFilters];
  const label = (kind: KindFilter | undefined) => t(kind ? `accounts.kinds.${kind}` : 'all');
  return (
    <>
      <div className={classes.kinds}>
        <ChoiceSwitch
          label={t('field.kind')}
          options={options.map((kind) => ({ value: kind, label: label(kind) }))}
          value={value}
          onChange={onChange}
        />
      </div>
      <NativeSelect
        className={classes.kindSelect ?? ''}
        aria-label={t('field.kind')}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(kindFilters.find((kind) => kind === currentTarget.value))}
        data={options.map((kind) => ({ value: kind ?? '', label: label(kind) }))}
      />
    </>
  );
}

interface SetFiltersProps extends Pick<AccountsToolsProps, 'search' | 'onChange'> {
  classifications: readonly AccountClassification[];
}

function SetFilters({ search: { blocked, city, classes: chosen = [] }, classifications, onChange }: SetFiltersProps) {
  const { t } = useTranslation();
  const marks = [
    ...(blocked
      ? [
          {
            key: 'blocked',
            text: t(blocked === 'yes' ? 'accounts.blocked' : 'accounts.notBlocked'),
            without: { blocked: undefined },
          },
        ]
      : []),
    ...(city ? [{ key: 'city', text: t('accounts.cityBegins', { city }), without: { city: undefined } }] : []),
    ...chosen.flatMap((id) => {
      const found = classifications.find((one) => one.id === id);
      const rest = chosen.filter((other) => other !== id);
      return found
        ? [
            {
              key: id,
              text: `${found.nameDescription}: ${found.description}`,
              without: { classes: rest.length > 0 ? rest : undefined },
            },
          ]
        : [];
    }),
  ];
  return <FilterMarks marks={marks} onChange={onChange} />;
}
