import { useTranslation } from 'react-i18next';
import { Menu } from '#src/ui/basics/menu.ts';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import { type ItemFlag, itemFlags } from './filters.ts';

interface ItemFlagListProps extends LoadedMenuProps {
  chosen: readonly ItemFlag[];
  onChange: (flags: ItemFlag[]) => void;
}

/** The flags to filter by; the menu stays open while they are chosen. */
export function ItemFlagList({ target, chosen, onChange }: ItemFlagListProps) {
  const { t } = useTranslation();
  const toggle = (flag: ItemFlag) =>
    onChange(chosen.includes(flag) ? chosen.filter((one) => one !== flag) : [...chosen, flag]);
  return (
    <Menu defaultOpened closeOnItemClick={false} position="bottom-start" withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {itemFlags.map((flag) => (
          <Menu.CheckboxItem key={flag} checked={chosen.includes(flag)} onChange={() => toggle(flag)}>
            {t(`items.flag.${flag}`)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
