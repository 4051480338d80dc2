import { Menu } from '#src/ui/basics/menu.ts';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import { LanguageItems } from './language-items.tsx';

/** The list of languages, which opens at the bottom right. */
export function LanguageMenuList({ target }: LoadedMenuProps) {
  return (
    <Menu defaultOpened position="bottom-end" withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}
