import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Menu } from '../basics/menu.ts';
import type { LoadedMenuProps } from './lazy-menu.tsx';

export interface PageLink {
  to: NonNullable<LinkProps['to']>;
  label: string;
  Icon: Icon;
}

/** Something that a page does, beside its links. */
export interface PageAction {
  label: string;
  Icon: Icon;
  onClick: () => void;
}

interface PageLinksMenuProps extends LoadedMenuProps {
  links: readonly PageLink[];
  actions: readonly PageAction[];
  /** Opens above the button, which is at the bottom of a phone. */
  isAbove: boolean;
}

/** Links and actions as a list. */
export function PageLinksMenu({ target, links, actions, isAbove }: PageLinksMenuProps) {
  return (
    <Menu defaultOpened position={isAbove ? 'top-start' : 'bottom-end'} withinPortal={!isAbove}>
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
        {actions.map(({ label, Icon, onClick }) => (
          <Menu.Item key={label} leftSection={<Icon size={16} stroke={1.75} />} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
