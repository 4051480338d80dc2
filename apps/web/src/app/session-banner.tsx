import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveRedirectUrl } from './redirect-url.ts';
import classes from './session-banner.module.css';
import { currentSession } from './session-port.ts';
import { useSession } from './use-session.ts';

/** Says that the session ended while a page was open; the page stays, so that nothing typed is lost unasked. */
export function SessionBanner() {
  const { t } = useTranslation();
  const { authenticated } = useSession();
  if (authenticated) return null;
  const signIn = async () => {
    saveRedirectUrl(location.pathname + location.search);
    await currentSession().login();
  };
  return (
    <div role="alert" className={classes.banner}>
      {t('session.ended')}
      <Button size="xs" onClick={() => void signIn()}>
        {t('app.login')}
      </Button>
    </div>
  );
}
