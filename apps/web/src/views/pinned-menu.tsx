import type { View } from '@werkbank/contract/views/calls.ts';
import { useTranslation } from 'react-i18next';
import { announce } from '#src/ui/basics/announce.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import { useViewChoice } from './use-view-choice.ts';

interface PinnedMenuProps extends LoadedMenuProps {
  pinned: readonly View[];
  /** The place of the view among them. */
  index: number;
}

/** What can be done with a pinned view: moving it and unpinning it. */
export function PinnedMenu({ target, pinned, index }: PinnedMenuProps) {
  const { t } = useTranslation();
  const { choose, arrange } = useViewChoice();
  const view = pinned[index];
  if (!view) return null;
  const move = (by: 1 | -1) => {
    const ids = pinned.map(({ id }) => id).filter((id) => id !== view.id);
    ids.splice(index + by, 0, view.id);
    arrange(ids);
    announce(t('views.movedTo', { name: view.name, place: index + by + 1 }));
  };
  return (
    <Menu defaultOpened position="right-start">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item {...lockedBy(index === 0 && t('views.isFirst'))} onClick={() => move(-1)}>
          {t('views.moveUp')}
        </Menu.Item>
        <Menu.Item {...lockedBy(index === pinned.length - 1 && t('views.isLast'))} onClick={() => move(1)}>
          {t('views.moveDown')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => choose(view, { pinned: false })}>{t('views.unpin')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
