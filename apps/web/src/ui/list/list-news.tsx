import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list-news.module.css';

/** What colleagues changed in a list that is in use. */
export interface ListNews {
  /** Number of new rows waiting to be shown. */
  fresh: number;
  /** What happened to each visible row, by row id. */
  marks: ReadonlyMap<string, string>;
  /** Who made all the marked changes, if that was one person. */
  person?: string | undefined;
  /** Refreshes the list. */
  show: () => void;
}

interface ListNewsBannerProps extends ListNews {
  /** The element that contains the list; after a refresh it is scrolled to its start and focused. */
  frame: RefObject<HTMLElement | null>;
}

/** Announces changes that the list does not show yet, and shows them on request. */
export function ListNewsBanner({ fresh, marks, person, show, frame }: ListNewsBannerProps) {
  const { t } = useTranslation();
  const bring = () => {
    const list = frame.current?.querySelector<HTMLElement>('[role="grid"]') ?? frame.current;
    show();
    list?.scrollTo({ top: 0 });
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
    list?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.news} role="status" data-list-news>
      {fresh + marks.size > 0 && (
        <p className={classes.banner}>
          <span>
            {[
              fresh > 0 && t('list.newRows', { count: fresh }),
              marks.size > 0 &&
                (person
                  ? t('list.changedBy', { count: marks.size, name: person })
                  : t('list.changedRows', { count: marks.size })),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconRefresh size={14} stroke={1.75} />}
            onClick={bring}
          >
            {t(fresh > 0 ? 'list.showNew' : 'list.refresh')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Next to the name of a row: what a colleague has changed in the meantime. */
export const RowMark = ({ children }: { children: string }) => <span className={classes.mark}>{children}</span>;
