import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconFilter, IconPencil, IconPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { useAccess } from '#src/identity/access.ts';
import { LazyMenu } from '#src/ui/page/lazy-menu.tsx';
import { useGroupDialog, useGroups } from '../groups/use-groups.tsx';
import classes from '../shared/items.module.css';
import type { ItemFlag, ItemsSearch } from './filters.ts';

const preload = async () => await import('./item-flag-list.tsx');
const ItemFlagList = lazy(async () => ({ default: (await preload()).ItemFlagList }));

/** Status and flags; on a phone the groups too. */
export function ItemTools({ search, onChange }: FilterProps<ItemsSearch>) {
  const { t } = useTranslation();
  return (
    <>
      <GroupChoice search={search} onChange={onChange} />
      <NativeSelect
        aria-label={t('field.status')}
        value={search.status ?? 'active'}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: value === 'inactive' || value === 'all' ? value : undefined })
        }
        data={[
          { value: 'active', label: t('items.active') },
          { value: 'inactive', label: t('items.inactive') },
          { value: 'all', label: t('all') },
        ]}
      />
      <FlagMenu chosen={search.flags ?? []} onChange={(flags) => onChange({ flags })} />
    </>
  );
}

/** The groups, when there is no space for them next to the list. */
function GroupChoice({ search, onChange }: FilterProps<ItemsSearch>) {
  const { t } = useTranslation();
  const { canChange } = useAccess('items');
  const groups = useGroups() ?? [];
  const { open, dialog } = useGroupDialog();
  const chosen = groups.find(({ id }) => id === search.groups?.[0]);
  return (
    <div className={classes.groupChoice}>
      <NativeSelect
        className={classes.groupSelect ?? ''}
        aria-label={t('items.group')}
        value={chosen?.id ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ groups: value ? [value] : undefined })}
        data={[
          { value: '', label: t('items.allGroups') },
          ...groups.map((group) => ({ value: group.id, label: `${group.code} ${group.description}` })),
        ]}
      />
      {canChange && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={chosen ? t('items.changeGroup', { name: chosen.description }) : t('items.newGroup')}
          onClick={() => open(chosen ?? 'new')}
        >
          {chosen ? <IconPencil size={18} stroke={1.7} /> : <IconPlus size={18} stroke={1.7} />}
        </ActionIcon>
      )}
      {dialog}
    </div>
  );
}

function FlagMenu({ chosen, onChange }: { chosen: readonly ItemFlag[]; onChange: (flags: ItemFlag[]) => void }) {
  const { t } = useTranslation();
  const target = (
    <Button
      variant="default"
      leftSection={<IconFilter size={16} stroke={1.6} />}
      data-active={chosen.length > 0 || undefined}
    >
      {chosen.length > 0 ? chosen.map((flag) => t(`items.flag.${flag}`)).join(', ') : t('items.marks')}
    </Button>
  );
  return (
    <LazyMenu target={target} preload={preload}>
      {(button) => <ItemFlagList target={button} chosen={chosen} onChange={onChange} />}
    </LazyMenu>
  );
}
