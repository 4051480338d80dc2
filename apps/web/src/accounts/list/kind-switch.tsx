import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { useAccess } from '#src/identity/access.ts';
import { ChoiceSwitch } from '#src/ui/fields/choice-switch.tsx';
import classes from './accounts.module.css';
import { type AccountsSearch, type KindFilter, kindFilters } from './filters.ts';

/** Customers, prospects, suppliers or resellers; a select on narrow screens. */
export function KindSwitch({ search, onChange }: FilterProps<AccountsSearch>) {
  const { t } = useTranslation();
  const { seesTrade } = useAccess('accounts');
  const kinds = kindFilters.filter((kind) => seesTrade || (kind !== 'supplier' && kind !== 'reseller'));
  const options = [undefined, ...kinds];
  const label = (kind: KindFilter | undefined) => t(kind ? `accounts.kinds.${kind}` : 'all');
  return (
    <>
      <div className={classes.kinds}>
        <ChoiceSwitch
          label={t('field.kind')}
          options={options.map((kind) => ({ value: kind, label: label(kind) }))}
          value={search.kind}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      <NativeSelect
        className={classes.kindSelect ?? ''}
        aria-label={t('field.kind')}
        value={search.kind ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ kind: kindFilters.find((kind) => kind === value) })}
        data={options.map((kind) => ({ value: kind ?? '', label: label(kind) }))}
      />
    </>
  );
}
