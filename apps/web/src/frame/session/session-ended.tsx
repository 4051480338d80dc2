import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveRedirectUrl } from '#src/identity/redirect-url.ts';
import { currentSession } from '#src/identity/session-port.ts';
import { messages } from '#src/session/messages.ts';
import classes from './session-ended.module.css';

/**
 * The page is kept and sign-in opens in a separate window, so that no input is lost; if
 * the browser blocks the window, the page itself goes to the sign-in.
 */
export function SessionEnded() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const signIn = async () => {
    const session = currentSession();
    setAsking(true);
    const isSignedIn = await session.loginPopup();
    setAsking(false);
    if (isSignedIn || session.userInfo.error !== messages.popupNull) return;
    saveRedirectUrl(location.pathname + location.search);
    await session.login();
  };
  return (
    <div role="alert" className={classes.banner}>
      {t('session.ended')}
      <Button size="xs" onClick={() => void signIn()}>
        {t(isAsking ? 'session.showWindow' : 'app.login')}
      </Button>
    </div>
  );
}
