import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '../basics/locked.ts';
import { useLocale } from '../basics/use-locale.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { currentWalk } from './current-walk.ts';
import classes from './record-walk.module.css';
import { placeIn, type Walk, type WalkPlace } from './walk-model.ts';

/** The position of the record in the list from which it was opened, the way back there, and the records before and after it. */
export function RecordWalk({ path }: { path: string }) {
  const walk = currentWalk();
  const place = walk && placeIn(walk, path);
  return place && <Steps walk={walk} place={place} />;
}

function Steps({ walk: { list, total, totalIsExact }, place }: { walk: Walk; place: WalkPlace }) {
  const { number, previous, next } = place;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { format } = new Intl.NumberFormat(useLocale());
  const pages = total === null ? '…' : `${format(total)}${totalIsExact ? '' : '+'}`;
  // A reader who compares one tab of many records stays on that tab.
  const open = (path: string | undefined) => {
    const tab = new URLSearchParams(location.search).get('tab');
    if (path !== undefined) void navigate({ href: tab === null ? path : `${path}?tab=${encodeURIComponent(tab)}` });
  };
  const steps = [
    { keys: 'alt+ArrowUp', path: previous, label: t('walk.previous'), why: t('why.first'), Icon: IconChevronLeft },
    { keys: 'alt+ArrowDown', path: next, label: t('walk.next'), why: t('why.last'), Icon: IconChevronRight },
  ];
  useShortcut('alt+ArrowUp', () => open(previous), { label: t('walk.previous') });
  useShortcut('alt+ArrowDown', () => open(next), { label: t('walk.next') });
  useShortcut('mod+ArrowUp', () => open(previous), { label: t('walk.previous') });
  useShortcut('mod+ArrowDown', () => open(next), { label: t('walk.next') });
  return (
    <div className={classes.walk} role="group" aria-label={t('walk.name')}>
      <a
        href={list}
        className={classes.list}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void navigate({ href: list });
        }}
      >
        {t('pagination.page', { page: format(number), pages })}
      </a>
      {steps.map(({ keys, path, label, why, Icon }) => (
        <ActionIcon
          key={keys}
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={label}
          aria-keyshortcuts={keys.replace('alt', 'Alt')}
          title={label}
          onClick={() => open(path)}
          {...lockedBy(path === undefined && why)}
        >
          <Icon size={16} stroke={1.75} />
        </ActionIcon>
      ))}
    </div>
  );
}
