import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '../history/history-model.ts';
import { HistoryTimeline } from '../history/history-timeline.tsx';
import classes from './gallery.module.css';

const events: HistoryEvent[] = [
  {
    id: '4',
    at: '2026-03-05T14:32:00.000Z',
    userFullName: 'Sofie Peeters',
    action: 'update',
    part: 'account',
    partId: null,
    before: { name: 'Bakkerij Jansen', remarks: '', isActive: false },
    after: { name: 'Jansen Bakkers BV', remarks: 'Ingang achterom', isActive: true },
  },
  {
    id: '3',
    at: '2026-03-05T08:01:00.000Z',
    userFullName: null,
    action: 'delete',
    part: 'contact',
    partId: 'c1',
    before: { name: 'Anna de Wit' },
    after: null,
  },
  {
    id: '1',
    at: '2026-02-11T09:15:00.000Z',
    userFullName: 'Jürgen Krause',
    action: 'create',
    part: 'account',
    partId: null,
    before: null,
    after: { name: 'Bakkerij Jansen', remarks: '', isActive: false },
  },
];

export function HistorySection() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(2);
  const labels = { name: t('field.name'), remarks: t('field.remarks'), isActive: t('field.active') };
  return (
    <div className={classes.columns}>
      <HistoryTimeline
        events={events.slice(0, shown)}
        labels={labels}
        partLabels={{ contact: t('field.responsible') }}
        onShowMore={shown < events.length ? () => setShown(events.length) : undefined}
      />
      <HistoryTimeline events={[]} labels={labels} />
    </div>
  );
}
