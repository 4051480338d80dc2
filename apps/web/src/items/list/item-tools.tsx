import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconFilter, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ItemGroup } from '@werkbank/contract/items/group.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import type { ChangeOf } from '#src/ui/list/list-search-params.ts';
import { LazyMenu } from '#src/ui/page/lazy-menu.tsx';
import classes from '../shared/items.module.css';
import type { ItemFlag, ItemsSearch } from './items-search.ts';

const preload = async () => await import('./item-flag-list.tsx');
const ItemFlagList = lazy(async () => ({ default: (await preload()).ItemFlagList }));

export interface ItemToolsProps {
  search: ItemsSearch;
  groups: readonly ItemGroup[] | undefined;
  onChange: (change: ChangeOf<ItemsSearch>) => void;
  /** Opens the form of a group; without it groups are not changed here. */
  onGroup?: ((group: ItemGroup | 'new') => void) | undefined;
}

/** Search, status and marks above the list; on a phone the groups too. */
export function ItemTools({ search, groups, onChange, onGroup }: ItemToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ListSearch label={t('items.search')} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />
      <GroupChoice search={search} groups={groups} onChange={onChange} onGroup={onGroup} />
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

/** The groups where there is no room for them at the side. */
function GroupChoice({ search, groups = [], onChange, onGroup }: ItemToolsProps) {
  const { t } = useTranslation();
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
      {onGroup && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={chosen ? t('items.changeGroup', { name: chosen.description }) : t('items.newGroup')}
          onClick={() => onGroup(chosen ?? 'new')}
        >
          {chosen ? <IconPencil size={18} stroke={1.7} /> : <IconPlus size={18} stroke={1.7} />}
        </ActionIcon>
      )}
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
