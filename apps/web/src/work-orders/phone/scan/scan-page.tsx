import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../outbox/phone-state.ts';
import { projectOrder } from '../outbox/projected-day.ts';
import type { RoundOrder } from '../pack/pack-model.ts';
import { CodeField } from '../widgets/code-field.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { TaskBadge } from '../widgets/task-badge.tsx';
import { ElsewhereResult } from './elsewhere-result.tsx';
import classes from './scan.module.css';
import { codeOf, findInJobs } from './scan-model.ts';

const route = getRouteApi('/guarded/mech/m/scan');

/** Finds an asset by its tag: in the jobs on the phone first, then on the server. */
export function ScanPage() {
  const { t } = useTranslation();
  const { code = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [entry, setEntry] = useState({ text: code, from: code });
  if (entry.from !== code) setEntry({ text: code, from: code });
  const orders = useJobs();
  const hits = findInJobs(orders, code);
  const find = (scanned: string) => {
    const text = codeOf(scanned);
    const [only, ...more] = findInJobs(orders, text);
    if (!only || more.length > 0) return void navigate({ search: { code: text } });
    const params = { workOrderId: only.order.order.id, assetId: only.task.assetId };
    void navigate({ to: '/m/jobs/$workOrderId/assets/$assetId', params });
  };
  return (
    <PhoneScreen title={t('scan.title')} description={t('scan.text')} back={<Link to="/m">{t('phone.today')}</Link>}>
      <form
        role="search"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (entry.text.trim() !== '') find(entry.text);
        }}
      >
        <CodeField
          label={t('scan.code')}
          description={t('scan.codeHint')}
          value={entry.text}
          onChange={(text) => setEntry({ text, from: code })}
          onSeen={find}
        />
        <Button type="submit" size="lg">
          {t('action.search')}
        </Button>
      </form>
      {code !== '' && hits.length > 0 && <HitsInJobs hits={hits} />}
      {code !== '' && hits.length === 0 && <ElsewhereResult key={code} code={code} orders={orders} />}
    </PhoneScreen>
  );
}

/** The jobs on the phone with their pending steps applied. */
function useJobs(): RoundOrder[] {
  const { pack, entries } = usePhone();
  return (pack?.orders ?? []).flatMap(({ order }) => (pack && projectOrder(pack, entries, order.id)) ?? []);
}

/** An asset that is in several jobs, or several assets with the same number. */
function HitsInJobs({ hits }: { hits: ReturnType<typeof findInJobs> }) {
  const { t } = useTranslation();
  return (
    <section className={classes.offer} aria-live="polite">
      <p className={classes.text}>{t('scan.several')}</p>
      {hits.map(({ order: { order }, task }) => (
        <article key={task.id} className={classes.found}>
          <h2 className={classes.name}>{task.description}</h2>
          <p className={classes.small}>
            {[task.tag, task.placePath, task.position, `${order.number} ${order.locationName}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <TaskBadge task={task} />
          <Button
            size="lg"
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/m/jobs/$workOrderId/assets/$assetId"
                params={{ workOrderId: order.id, assetId: task.assetId }}
                {...props}
              />
            )}
          >
            {t('scan.open')}
          </Button>
        </article>
      ))}
    </section>
  );
}
