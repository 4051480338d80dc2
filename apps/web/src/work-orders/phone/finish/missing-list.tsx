import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Missing } from './finish-model.ts';
import classes from './missing-list.module.css';

interface MissingListProps {
  title: string;
  missing: readonly Missing[];
  workOrderId: string;
}

/** Items shown per kind; the others are counted, with a link to the job. */
const maxPerKind = 5;

/** What is missing, each item with a link. */
export function MissingList({ title, missing, workOrderId }: MissingListProps) {
  const { t } = useTranslation();
  const named = missing.filter(
    ({ kind }, index) => missing.slice(0, index).filter((before) => before.kind === kind).length < maxPerKind,
  );
  const count = missing.length - named.length;
  return (
    <section className={classes.frame} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {named.map((one) => (
          <li key={one.key}>
            <MissingLink one={one} workOrderId={workOrderId} />
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

function MissingLink({ one: { kind, name, assetId }, workOrderId }: { one: Missing; workOrderId: string }) {
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

function Words({ kind, name }: Pick<Missing, 'kind' | 'name'>) {
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
