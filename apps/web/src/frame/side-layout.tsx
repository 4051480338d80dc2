import { UnstyledButton } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '#src/api/use-live.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ListViewsContext } from '#src/ui/data-grid/views-button.tsx';
import barClasses from './bar-button.module.css';
import { BrandLink } from './brand-link.tsx';
import { Footer } from './footer.tsx';
import { frameParts } from './frame-parts.ts';
import { DivisionMenu } from './menus/division-menu.tsx';
import { UserMenu } from './menus/user-menu.tsx';
import { Overlays } from './overlays.tsx';
import { PaletteCommands } from './palette-commands.tsx';
import { SearchButton } from './search-button.tsx';
import { SessionBanner } from './session/session-banner.tsx';
import classes from './side-layout.module.css';
import { SideNav } from './side-nav.tsx';
import { Bell } from './talk/bell.tsx';
import { Presence } from './talk/presence.tsx';

const collapseDelay = 10;

/** The layout of daily work: top bar, side navigation, page, footer. */
export function SideLayout() {
  const [open, setOpen] = useCollapsingNavigation();
  const { t } = useTranslation();
  useLive(useDivision());
  const Icon = open ? IconX : IconMenu2;
  return (
    <div className={classes.layout}>
      <header className={classes.bar}>
        <div className={classes.brand}>
          <UnstyledButton
            className={`${barClasses.button} ${classes.burger}`}
            aria-label={t(open ? 'app.closeMenu' : 'app.openMenu')}
            aria-expanded={open}
            aria-controls="side-nav"
            onClick={() => setOpen(!open)}
          >
            <Icon size={20} stroke={1.75} aria-hidden="true" />
          </UnstyledButton>
          <BrandLink />
        </div>
        <DivisionMenu />
        <div className={classes.end}>
          <Presence />
          <SearchButton />
          <Bell />
          <UserMenu />
        </div>
      </header>
      <SideNav open={open} onClose={() => setOpen(false)} />
      <div className={classes.main}>
        <SessionBanner />
        <main id="content">
          <ListViewsContext value={frameParts().useListViews()}>
            <Outlet />
          </ListViewsContext>
        </main>
        <Footer isBrief />
      </div>
      <Overlays />
      <PaletteCommands />
    </div>
  );
}

/** Open or closed, on small screens; every navigation closes it 10 ms after its end (specification, section 2). */
function useCollapsingNavigation() {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = router.subscribe('onResolved', () => {
      timer = setTimeout(() => setOpen(false), collapseDelay);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [router]);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [open]);
  return [open, setOpen] as const;
}
