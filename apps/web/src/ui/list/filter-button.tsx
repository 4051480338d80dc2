import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LazyMenu, type LazyMenuProps } from '../page/lazy-menu.tsx';

interface FilterButtonProps extends Pick<LazyMenuProps, 'children' | 'preload'> {
  /** How many of the filters behind it are active. */
  count: number;
  /** What it filters by, if a list has two such buttons. */
  label?: string;
}

/** Opens the less common filters, a `FilterPanel`, which is loaded by then. */
export function FilterButton({ count, label, ...panel }: FilterButtonProps) {
  const { t } = useTranslation();
  const target = (
    <Button variant="default" leftSection={<IconFilter size={16} stroke={1.6} />} data-active={count > 0 || undefined}>
      {label === undefined
        ? count > 0
          ? t('filter.count', { n: count })
          : t('action.filter')
        : `${label}${count > 0 ? ` (${count})` : ''}`}
    </Button>
  );
  return <LazyMenu target={target} opens="dialog" {...panel} />;
}
