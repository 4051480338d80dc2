import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SessionBanner } from '#src/frame/session-banner.tsx';
import { serverNow } from '#src/start/server-clock.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { usePhone } from '../outbox/phone-state.ts';
import { isOld } from '../outbox/sync-model.ts';
import { takeUpdate, useWaitingUpdate } from '../pack/app-shell.ts';
import classes from '../phone-layout.module.css';
import { RefusedNote } from './refused-note.tsx';

/** What the person should know wherever they are on the phone: no network, no sign-in, steps that wait for days, an update. */
export function PhoneNotices() {
  const { t } = useTranslation();
  const { entries, offlineSince } = usePhone();
  const hasUpdate = useWaitingUpdate();
  return (
    <>
      {offlineSince === null ? (
        <SessionBanner />
      ) : (
        <p role="status" className={classes.notice}>
          <strong>
            {t('phone.offlineSince')} <DateText value={offlineSince} as="dateTime" />
          </strong>
          <span>{t('phone.offlineText')}</span>
        </p>
      )}
      <RefusedNote />
      {isOld(entries, serverNow().getTime()) && (
        <p role="status" className={classes.notice} data-kind="warning">
          <span>
            {t('phone.waitsLong')} <Link to="/m/outbox">{t('phone.outbox')}</Link>
          </span>
        </p>
      )}
      {hasUpdate && entries.length === 0 && (
        <p role="status" className={classes.notice}>
          {t('phone.update')}
          <Button size="md" variant="default" onClick={takeUpdate}>
            {t('phone.takeUpdate')}
          </Button>
        </p>
      )}
    </>
  );
}
