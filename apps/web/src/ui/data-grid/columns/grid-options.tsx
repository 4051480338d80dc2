import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '#src/ui/page/lazy-menu.tsx';
import type { GridArrangement } from './grid-options-list.tsx';

const preload = async () => await import('./grid-options-list.tsx');
const GridOptionsList = lazy(async () => ({ default: (await preload()).GridOptionsList }));

/** Choice of columns, their order, and row density. */
export function GridOptions({ layout }: { layout: GridArrangement }) {
  const { t } = useTranslation();
  const target = (
    <Button variant="default" px="xs" aria-label={t('grid.columns')} aria-haspopup="dialog">
      <IconAdjustmentsHorizontal size={18} stroke={1.7} />
      <span data-word>{t('grid.columns')}</span>
    </Button>
  );
  return (
    <LazyMenu target={target} preload={preload} opens="dialog">
      {(button) => <GridOptionsList target={button} layout={layout} />}
    </LazyMenu>
  );
}
