import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWalk } from '../walk/walk-store.ts';
import { useDocumentTitle } from './document-title.ts';
import { useHeadingFocus } from './heading-focus.ts';
import classes from './page.module.css';

export interface PageProps {
  /** The h1, and the window title. */
  title: string;
  /** Links to the pages above this one, outermost first. */
  trail?: ReactNode[];
  /** The record's number or code, shown before the title in tabular figures. */
  number?: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  /** A `StatusBadge` next to the title. */
  status?: ReactNode;
  /** Buttons, the primary one last; below the content on a phone, within reach of the thumb. */
  actions?: ReactNode;
  /** A `KeyFacts` strip. */
  facts?: ReactNode;
  /** A `PageTabs` row. */
  tabs?: ReactNode;
  /** `full` for lists, `normal` for records, `narrow` for forms and texts. */
  width?: 'full' | 'normal' | 'narrow';
  /** Save and cancel of a form; stays in view while the form scrolls. */
  footer?: ReactNode;
  /** The form of a new record, which begins in its first field. */
  isNew?: boolean | undefined;
  children: ReactNode;
}

/** The layout of every page. The title row stays in view while the content scrolls. */
export function Page(props: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  useHeadingFocus(heading);
  useDocumentTitle(props.title, props.number ?? null);
  return (
    <div
      className={classes.page}
      data-width={props.width ?? 'normal'}
      data-facts={props.facts ? true : undefined}
      data-tabs={props.tabs ? true : undefined}
    >
      {props.trail && props.trail.length > 0 && (
        <div className={classes.trail}>
          <Trail links={props.trail} />
          <Neighbours />
        </div>
      )}
      <div className={classes.bar}>
        <div className={classes.heading}>
          {props.number && <span className={classes.number}>{props.number}</span>}{' '}
          <h1 ref={heading} id={title} tabIndex={-1} className={classes.title}>
            {props.title}
          </h1>{' '}
          {props.status}
        </div>
        {props.actions && <div className={classes.actions}>{props.actions}</div>}
      </div>
      {props.description && <p className={classes.description}>{props.description}</p>}
      {props.facts}
      {props.tabs}
      <div
        className={classes.content}
        {...(props.isNew && { 'data-new': true, role: 'group', 'aria-labelledby': title })}
      >
        {props.children}
      </div>
      {props.footer && <div className={classes.footer}>{props.footer}</div>}
    </div>
  );
}

function Trail({ links }: { links: ReactNode[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('app.breadcrumb')}>
      <ol>
        {links.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
      </ol>
    </nav>
  );
}

const RecordWalk = lazy(async () => ({ default: (await import('../walk/record-walk.tsx')).RecordWalk }));

/** The records before and after this one in the list from which it was opened. */
function Neighbours() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    hasWalk() && (
      <Suspense>
        <RecordWalk path={path} />
      </Suspense>
    )
  );
}
