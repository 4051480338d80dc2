import { Button } from '@mantine/core';
import type { MailText } from '@werkbank/contract/mails/mail-text-calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import classes from './mails.module.css';

interface Version {
  subject: string;
  body: string;
}

interface MailTextVersionsProps {
  params: { division: string; kind: MailText['kind']; language: MailText['language'] };
  onUse: (version: Version) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Texts that were stored before, newest first; nothing if the text was never changed. */
export function MailTextVersions({ params, onUse }: MailTextVersionsProps) {
  const { t } = useTranslation();
  const { data } = useCall(api.mails.listTextVersions, { params, pageSize: 50 });
  const versions = versionsOf(data?.rows ?? []);
  if (versions.length === 0) return null;
  return (
    <details>
      <summary>{t('mails.text.versions', { count: versions.length })}</summary>
      <ul className={classes.versions}>
        {versions.map(({ id, at, userFullName, ...version }) => (
          <li key={id}>
            <span>
              <DateText value={at} as="dateTime" /> {userFullName} · {version.subject}
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('mails.text.useVersion', { subject: version.subject })}
              onClick={() => onUse(version)}
            >
              {t('mails.text.use')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface Event {
  id: string;
  at: string;
  userFullName: string | null;
  after: Record<string, unknown> | null;
}

/** An event contains only what changed; subject and text of a version are derived from the events before it. */
function versionsOf(events: readonly Event[]): (Version & Omit<Event, 'after'>)[] {
  let text: Version = { subject: '', body: '' };
  const versions = events.toReversed().flatMap(({ id, at, userFullName, after }) => {
    const isText = after !== null && ('subject' in after || 'body' in after);
    text = {
      subject: textOf(after?.subject) || text.subject,
      body: after !== null && 'body' in after ? textOf(after.body) : text.body,
    };
    return isText ? [{ id, at, userFullName, ...text }] : [];
  });
  return versions.toReversed();
}
