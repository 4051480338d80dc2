import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ItemGroup } from '@werkbank/contract/items/group.ts';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from '../shared/items.module.css';

export interface ItemGroupsProps {
  /** Undefined while they load. */
  groups: readonly ItemGroup[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Opens the form of a group; without it groups cannot be edited here. */
  onEdit?: ((group: ItemGroup) => void) | undefined;
}

/** The groups as a filter: any number of them, none means all. */
export function ItemGroups({ groups, chosen, onChange, onEdit }: ItemGroupsProps) {
  const { t } = useTranslation();
  if (!groups) return <Skeletons />;
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <ul className={classes.groups} aria-label={t('items.groups')}>
      <li className={classes.group}>
        <button
          type="button"
          className={classes.choice}
          aria-pressed={chosen.length === 0}
          onClick={() => onChange([])}
        >
          <span className={classes.groupName}>{t('items.allGroups')}</span>
        </button>
      </li>
      {groups.map((group) => (
        <li key={group.id} className={classes.group}>
          <button
            type="button"
            className={classes.choice}
            aria-pressed={chosen.includes(group.id)}
            onClick={() => toggle(group.id)}
          >
            <span className={classes.groupCode}>{group.code}</span>
            <span className={classes.groupName}>{group.description}</span>
            <span className={classes.groupCount}>{group.itemCount}</span>
          </button>
          {onEdit && (
            <ActionIcon
              className={classes.groupEdit ?? ''}
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('items.changeGroup', { name: group.description })}
              onClick={() => onEdit(group)}
            >
              <IconPencil size={14} stroke={1.7} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

function Skeletons() {
  return (
    <div className={classes.groups} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={classes.choice}>
          <Skeleton width={`${[70, 45, 60][index % 3]}%`} height="0.625rem" />
        </div>
      ))}
    </div>
  );
}
