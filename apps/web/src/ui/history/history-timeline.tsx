import { Button } from '@mantine/core';
import { IconArrowRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRelativeTime } from '../basics/relative-time.ts';
import { useLocale } from '../basics/use-locale.ts';
import { type FieldChange, groupByDay, type HistoryEvent, isShown, listChanges, plainText } from './history-model.ts';
import classes from './history-timeline.module.css';

export interface HistoryTimelineProps {
  /** Newest first. */
  events: readonly HistoryEvent[];
  /** Field name → label. Fields without a label are not shown. */
  labels: Readonly<Record<string, string>>;
  /** Part of a record → its name, for parts other than the record itself. */
  partLabels?: Readonly<Record<string, string>> | undefined;
  /** How the value of a field is shown; text, numbers and booleans by default. */
  renderValue?: ((name: string, value: unknown) => ReactNode) | undefined;
  /** The record of an event, when the history covers several records. */
  Subject?: ComponentType<{ event: HistoryEvent }> | undefined;
  isLoading?: boolean | undefined;
  /** Set when there are older events. */
  onShowMore?: (() => void) | undefined;
}

/** The history of a record: who, what, when, and each field before and after. */
export function HistoryTimeline(props: HistoryTimelineProps) {
  const { labels, isLoading = false } = props;
  const events = props.events.filter((event) => isShown(event, Object.keys(labels)));
  const { t } = useTranslation();
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  if (!events.length) return <p className={classes.empty}>{t(isLoading ? 'state.loading' : 'history.empty')}</p>;
  return (
    <div className={classes.timeline}>
      {groupByDay(events, (at) => day.format(new Date(at))).map(([name, onDay]) => (
        <section key={name}>
          <h3 className={classes.day}>{name}</h3>
          <ol className={classes.events}>
            {onDay.map((event) => (
              <TimelineEvent key={event.id} event={event} {...props} />
            ))}
          </ol>
        </section>
      ))}
      {props.onShowMore && (
        <Button className={classes.more ?? ''} variant="default" loading={isLoading} onClick={props.onShowMore}>
          {t('action.showMore')}
        </Button>
      )}
    </div>
  );
}

const icons = { create: IconPlus, update: IconPencil, delete: IconTrash };

function TimelineEvent({ event, ...props }: HistoryTimelineProps & { event: HistoryEvent }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const Icon = icons[event.action];
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(event.at));
  const part = props.partLabels?.[event.part];
  return (
    <li className={classes.event}>
      <span className={classes.mark} data-action={event.action}>
        <Icon size={13} stroke={2} aria-hidden="true" />
      </span>
      <p className={classes.what}>
        <strong>{event.userFullName ?? t('history.system')}</strong> {t(`history.${event.action}`)}
        {props.Subject && (
          <>
            {' · '}
            <props.Subject event={event} />
          </>
        )}
        {part && (
          <>
            {' · '}
            {part}
          </>
        )}
        <time className={classes.when} dateTime={event.at} title={formatRelativeTime(event.at, now, locale)}>
          {time}
        </time>
      </p>
      <Changes changes={listChanges(event, Object.keys(props.labels))} action={event.action} {...props} />
    </li>
  );
}

type ChangesProps = Pick<HistoryTimelineProps, 'labels' | 'renderValue'> & {
  changes: readonly FieldChange[];
  action: HistoryEvent['action'];
};

function Changes({ changes, action, labels, renderValue }: ChangesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!changes.length) return null;
  const show = (name: string, value: unknown) => {
    if (value === null || value === '') return <span className={classes.nothing}>{t('history.nothing')}</span>;
    return renderValue?.(name, value) ?? plainText(value, locale, t);
  };
  return (
    <dl className={classes.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name} className={classes.change}>
          <dt>{labels[name]}</dt>
          <dd>
            {action !== 'create' && <del className={classes.before}>{show(name, before)}</del>}
            {action === 'update' && (
              <IconArrowRight className={classes.arrow} size={14} role="img" aria-label={t('history.becomes')} />
            )}
            {action !== 'delete' && <ins className={classes.after}>{show(name, after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
