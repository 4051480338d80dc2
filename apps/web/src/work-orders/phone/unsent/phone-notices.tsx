import { Button } from '@mantine/core';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SessionBanner } from '#src/frame/session/session-banner.tsx';
import { serverNow } from '#src/start/server-clock.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { usePhone } from '../outbox/phone-state.ts';
import { isOld } from '../outbox/sync-model.ts';
import { activateUpdate, useWaitingUpdate } from '../pack/app-shell.ts';
import { faultsOf, isCorrectedAt, isUndoneTooLate } from './entry-model.ts';
import classes from './phone-notices.module.css';

/** Notices on every screen: no network, an expired session, a refused step, steps that have waited for days, an update. */
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
      <RefusalNotice />
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
          <Button size="md" variant="default" onClick={activateUpdate}>
            {t('phone.takeUpdate')}
          </Button>
        </p>
      )}
    </>
  );
}

/** On the screen where a refused step is corrected: the server's message, and the check points that it is about. */
function RefusalNotice() {
  const { t } = useTranslation();
  const { assetId } = useParams({ strict: false });
  const { task } = useSearch({ strict: false });
  const { pack, entries } = usePhone();
  const entry = entries.find((one) => isCorrectedAt(one, { assetId, task }, pack));
  if (!entry) return null;
  const points = pack?.types.flatMap((type) => type.points) ?? [];
  return (
    <div role="alert" className={classes.notice} data-kind="warning">
      <p>
        {t('phone.entry.refused')}: {entry.problem?.title}
      </p>
      {isUndoneTooLate(entry) && (
        <p>
          {t('asset.replace.stands')} <Link to="/m/outbox">{t('phone.outbox')}</Link>
        </p>
      )}
      <ul>
        {faultsOf(entry).map(({ point, message }) => (
          <li key={`${point} ${message}`}>
            {[points.find(({ code }) => code === point)?.description, message].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
