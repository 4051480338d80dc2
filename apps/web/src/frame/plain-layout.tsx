import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSession } from '#src/identity/session-port.ts';
import { useSession } from '#src/identity/use-session.ts';
import barClasses from './bar-button.module.css';
import { BrandLink } from './brand-link.tsx';
import { Footer } from './footer.tsx';
import { LanguageMenu } from './menus/language-menu.tsx';
import { Overlays } from './overlays.tsx';
import classes from './plain-layout.module.css';

/** The layout without side navigation (specification, section 2). */
export function PlainLayout() {
  return (
    <>
      <PlainFrame>
        <Outlet />
      </PlainFrame>
      <Overlays />
    </>
  );
}

/** The same around content that is not a route: error pages and sign-in. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { authenticated, profile } = useSession();
  return (
    <div className={classes.layout}>
      <header className={classes.bar}>
        <BrandLink />
        <div className={classes.end}>
          {profile && (
            <span className={classes.who}>
              {t('app.loggedInAs')} <strong>{profile.name}</strong>
            </span>
          )}
          <LanguageMenu />
          {authenticated && (
            <UnstyledButton className={barClasses.button} onClick={() => void currentSession().logout()}>
              <IconLogout size={18} stroke={1.75} aria-hidden="true" />
              <span className={classes.logout}>{t('app.logout')}</span>
            </UnstyledButton>
          )}
        </div>
      </header>
      <main id="content" className={classes.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
