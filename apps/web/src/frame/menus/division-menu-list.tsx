import { IconCheck } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import { showFailure } from '#src/ui/toasts/toast-store.ts';
import classes from '../bar-button.module.css';

/** The divisions to choose from. */
export function DivisionMenuList({ target }: LoadedMenuProps) {
  const { t } = useTranslation();
  const { divisions } = useMe();
  const division = useDivision();
  const switchDivision = useSwitchDivision();
  return (
    <Menu defaultOpened position="bottom-start" width={280} withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('app.division', { count: divisions.length })}</Menu.Label>
        {divisions.map(({ code, description, country }) => (
          <Menu.RadioItem
            key={code}
            value={String(code)}
            checked={code === division}
            checkIcon={<IconCheck size={16} aria-hidden="true" />}
            closeMenuOnClick
            onChange={() => void switchDivision(code)}
          >
            {description} <span className={classes.muted}>{country}</span>
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A record belongs to one division: switching goes back to the list of the record. */
function useSwitchDivision(): (division: number) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const remember = useAction(api.session.update, [api.session.me], showFailure);
  return async (division) => {
    const area = `/${pathname.split('/')[1] ?? ''}`;
    await navigate({ to: area, search: { division } });
    remember.mutate({ body: { currentDivision: division } });
  };
}
