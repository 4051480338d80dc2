import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#src/ui/page/section.tsx';
import classes from './cockpit.module.css';

export interface CockpitRow {
  key: string;
  /** The record as a link, and what it is about. */
  name: ReactNode;
  /** Opposite the name: a status, an amount. */
  status?: ReactNode;
  /** Below the name: where, when, by whom. */
  about?: ReactNode;
}

interface CockpitListProps<Row> {
  title: string;
  /** Undefined for those who may not see the list, null when it could not be read. */
  list: { rows: readonly Row[]; total: number } | null | undefined;
  row: (row: Row) => CockpitRow;
  /** The list with all of them. */
  all: Pick<LinkProps, 'to' | 'search'>;
  /** Also where there is none. */
  actions?: ReactNode;
  /** Across the whole page. */
  isWide?: boolean;
  children?: ReactNode;
}

/** One kind of open matters: the first rows, and the way to the others. Nothing when there are none. */
export function CockpitList<Row>(props: CockpitListProps<Row>) {
  const { title, list, row, all, actions, isWide, children } = props;
  const { t } = useTranslation();
  if (list === undefined || (list?.total === 0 && !actions && !children)) return null;
  const rest = list && list.rows.length < list.total && (
    <Link className={classes.all} {...all}>
      {t('list.showAll')}
    </Link>
  );
  return (
    <div className={classes.part} data-wide={isWide || undefined}>
      <Section
        title={title}
        count={list?.total}
        actions={
          <>
            {rest}
            {actions}
          </>
        }
      >
        {children}
        {list === null && <p className={classes.none}>{t('cockpit.failed')}</p>}
        {list?.total === 0 && !children && <p className={classes.none}>{t('cockpit.none')}</p>}
        {list && list.total > 0 && <Rows rows={list.rows.map(row)} />}
      </Section>
    </div>
  );
}

const Rows = ({ rows }: { rows: readonly CockpitRow[] }) => (
  <ul className={classes.rows}>
    {rows.map(({ key, name, status, about }) => (
      <li key={key} className={classes.row}>
        <span className={classes.name}>{name}</span>
        {status && <span className={classes.status}>{status}</span>}
        {about && <span className={classes.about}>{about}</span>}
      </li>
    ))}
  </ul>
);
