import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Menu } from '../basics/menu.ts';
import type { LoadedMenuProps } from './lazy-menu.tsx';

export interface PageLink {
  to: NonNullable<LinkProps['to']>;
  label: string;
  Icon: Icon;
}

/** The links as a list, which opens above the button. */
export function PageLinksMenu({ target, links }: LoadedMenuProps & { links: readonly PageLink[] }) {
  return (
    <Menu defaultOpened position="top-start" withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {links.map(({ to, label, Icon }) => (
          <Menu.Item
            key={to}
            leftSection={<Icon size={16} stroke={1.75} />}
            renderRoot={(props) => <Link {...props} to={to} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
