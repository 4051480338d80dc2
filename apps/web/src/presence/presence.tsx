import type { Present } from '@werkbank/contract/presence/calls.ts';
import { reportEvery } from '@werkbank/contract/presence/report-every.ts';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useRememberOpened } from '#src/frame/remember-opened.ts';
import { type OpenedRecord, openedRecord } from '#src/frame/talk/opened-record.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { initials } from '#src/ui/basics/initials.ts';
import classes from './presence.module.css';

/** How many are drawn; the others are a number. */
const shown = 3;

/** Who else looks at the record of the page, in the bar at the top; nothing on pages that show no single record. */
export function Presence({ pathname }: { pathname: string }) {
  useRememberOpened(pathname);
  const record = openedRecord(pathname);
  return record && <PresentPeople key={record.id} {...record} />;
}

/** Who else looks at one record. */
export function PresentPeople({ kind, id, isEditing }: OpenedRecord) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()), kind, id };
  useReports(params, isEditing);
  const { data: present = [] } = useCall(api.presence.list, { params });
  if (present.length === 0) return null;
  const editor = present.find((one) => one.isEditing);
  const rest = present.length - shown;
  return (
    <div className={classes.present} role="status">
      <span className="visually-hidden">{present.map((one) => sentenceOf(t, one)).join(' ')}</span>
      {present.slice(0, shown).map((one) => (
        <span
          key={one.userId}
          className={classes.avatar}
          data-editing={one.isEditing || undefined}
          title={sentenceOf(t, one)}
          aria-hidden="true"
        >
          {initials(one.fullName)}
        </span>
      ))}
      {rest > 0 && (
        <span className={classes.rest} aria-hidden="true">
          {`+${rest}`}
        </span>
      )}
      {editor && (
        <span className={classes.editor} aria-hidden="true">
          {sentenceOf(t, editor)}
        </span>
      )}
    </div>
  );
}

const sentenceOf = (t: TFunction, { fullName, isEditing }: Present) =>
  t(isEditing ? 'presence.editing' : 'presence.looking', { name: fullName });

type RecordParams = Parameters<typeof api.presence.list>[0]['params'];

/** Reports the record while the page is visible, and that it was left. */
function useReports({ division, kind, id }: RecordParams, isEditing: boolean): void {
  const [tab] = useState(() => crypto.randomUUID());
  useEffect(() => {
    const params = { division, kind, id };
    // Who else is there is read anyway; a report that is lost is followed by the next one.
    const ignore = () => undefined;
    const report = () => {
      if (!document.hidden) void api.presence.report({ params, body: { tab, isEditing } }).catch(ignore);
    };
    report();
    const timer = setInterval(report, reportEvery * 1000);
    document.addEventListener('visibilitychange', report);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', report);
    };
  }, [division, kind, id, tab, isEditing]);
  useEffect(
    () => () => void api.presence.leave({ params: { division, kind, id, tab } }).catch(() => undefined),
    [division, kind, id, tab],
  );
}
