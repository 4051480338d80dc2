import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import classes from './bar-button.module.css';
import { useDivision, useMe } from './use-me.ts';

/** The division worked in. Its value lives in the address, so that a link shows the same to the next reader. */
export function DivisionMenu() {
  const { t } = useTranslation();
  const { divisions } = useMe();
  const division = useDivision();
  const switchDivision = useSwitchDivision();
  const current = divisions.find(({ code }) => code === division);
  return (
    <Menu position="bottom-start" width={280} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <span className={classes.mark} aria-hidden="true">
            {current?.description.charAt(0)}
          </span>
          <span className={classes.label}>{current?.description}</span>
          <span className="visually-hidden">{t('app.switchDivision')}</span>
          <IconSelector size={16} aria-hidden="true" className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
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

/** A record belongs to one division: switching leads to the list it came from. */
function useSwitchDivision(): (division: number) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const remember = useAction(api.session.update, [api.session.me]);
  return async (division) => {
    const area = `/${pathname.split('/')[1] ?? ''}`;
    await navigate({ to: area, search: { division } });
    remember.mutate({ body: { currentDivision: division } });
  };
}
