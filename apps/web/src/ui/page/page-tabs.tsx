import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import classes from './page-tabs.module.css';

export interface PageTab {
  /** Value of `?tab=`; absent for the first tab. */
  value: string;
  label: string;
  /** Undefined while loading, null when there is nothing to count. */
  count?: number | null | undefined;
}

export interface PageTabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: PageTab[];
  value: string;
}

/** Parts of a record as links, so that each tab has a URL and can be opened in a new window. */
export function PageTabs({ label, tabs, value }: PageTabsProps) {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => showCurrent(row.current), [value, tabs.length]);
  return (
    <nav ref={row} aria-label={label} className={classes.tabs}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.value}
          to="."
          // The page's own route declares `tab`; this component does not know which page it is on.
          search={((previous: object) => ({ ...previous, tab: index === 0 ? undefined : tab.value })) as never}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
          className={classes.tab}
          data-current={tab.value === value || undefined}
        >
          {tab.label}
          {'count' in tab && tab.count !== null && <span className={classes.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the current tab to the middle when the row is too narrow for all tabs. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[data-current]');
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}
