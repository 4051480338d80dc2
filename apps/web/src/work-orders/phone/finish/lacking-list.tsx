import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Lacking } from './finish-model.ts';
import classes from './lacking-list.module.css';

interface LackingListProps {
  title: string;
  lacking: readonly Lacking[];
  workOrderId: string;
}

/** Of each kind as many are named; the rest is counted and found in the job. */
const mostNamed = 5;

/** What is still open, each the way to it. */
export function LackingList({ title, lacking, workOrderId }: LackingListProps) {
  const { t } = useTranslation();
  const named = lacking.filter(
    ({ kind }, index) => lacking.slice(0, index).filter((before) => before.kind === kind).length < mostNamed,
  );
  const count = lacking.length - named.length;
  return (
    <section className={classes.frame} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {named.map((one) => (
          <li key={one.key}>
            <Way one={one} workOrderId={workOrderId} />
          </li>
        ))}
        {count > 0 && (
          <li>
            <Link to="/m/jobs/$workOrderId" params={{ workOrderId }} className={classes.way}>
              {t('phone.lacking.more', { count, n: count })}
              <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function Way({ one: { kind, name, assetId }, workOrderId }: { one: Lacking; workOrderId: string }) {
  const words = <Words kind={kind} name={name} />;
  const params = { workOrderId };
  if (assetId !== undefined)
    return (
      <Link to="/m/jobs/$workOrderId/assets/$assetId" params={{ workOrderId, assetId }} className={classes.way}>
        {words}
      </Link>
    );
  if (kind === 'signature')
    return (
      <Link to="/m/jobs/$workOrderId/signature" params={params} className={classes.way}>
        {words}
      </Link>
    );
  if (kind === 'entry')
    return (
      <Link to="/m/outbox" className={classes.way}>
        {words}
      </Link>
    );
  return (
    <Link to="/m/jobs/$workOrderId" params={params} className={classes.way}>
      {words}
    </Link>
  );
}

function Words({ kind, name }: Pick<Lacking, 'kind' | 'name'>) {
  const { t } = useTranslation();
  return (
    <>
      <span className={classes.words}>
        {kind !== 'other' && <span className={classes.kind}>{t(`phone.lacking.${kind}`)}</span>}
        {name !== '' && <span className={classes.name}>{name}</span>}
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
    </>
  );
}
