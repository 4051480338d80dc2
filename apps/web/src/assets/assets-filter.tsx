import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '#src/ui/page/lazy-menu.tsx';
import { countHidden } from './assets-search.ts';
import type { AssetsToolsProps } from './assets-tools.tsx';

const preload = async () => await import('./assets-filter-fields.tsx');
const AssetsFilterFields = lazy(async () => ({ default: (await preload()).AssetsFilterFields }));

/** The filters that are used less often. */
export function AssetsFilter(props: AssetsToolsProps) {
  const { t } = useTranslation();
  const count = countHidden(props.search);
  const target = (
    <Button variant="default" leftSection={<IconFilter size={16} stroke={1.6} />} data-active={count > 0 || undefined}>
      {count > 0 ? t('assets.filtersSet', { n: count }) : t('action.filter')}
    </Button>
  );
  return (
    <LazyMenu target={target} preload={preload} opens="dialog">
      {(button) => <AssetsFilterFields target={button} {...props} />}
    </LazyMenu>
  );
}
