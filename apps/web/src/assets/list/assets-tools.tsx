import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import classes from '../shared/assets.module.css';
import { type AssetsSearch, dueWindows } from './filters.ts';

/** Account and period. */
export function AssetsTools({ search, onChange }: FilterProps<AssetsSearch>) {
  const { t } = useTranslation();
  return (
    <>
      <AccountIdPicker
        className={classes.accountFilter}
        aria-label={t('assets.account')}
        placeholder={t('assets.allAccounts')}
        value={search.account}
        onChange={(account) => onChange({ account })}
      />
      <NativeSelect
        className={classes.due ?? ''}
        aria-label={t('assets.dueWindow')}
        value={search.due ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ due: dueWindows.find((known) => known === value), from: undefined, until: undefined })
        }
        data={[
          { value: '', label: t('assets.due.any') },
          ...dueWindows.map((window) => ({ value: window, label: t(`assets.due.${window}`) })),
        ]}
      />
    </>
  );
}
