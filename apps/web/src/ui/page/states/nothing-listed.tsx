import { Button } from '@mantine/core';
import type { IconFireExtinguisher } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

interface NothingListedProps {
  /** Prefix of the keys of its texts: `{texts}.none`, `noneText`, `noneFound`, `noneFoundText`. */
  texts: string;
  Icon: typeof IconFireExtinguisher;
  /** Whether filters exclude all rows, rather than there being none. */
  isFiltered: boolean;
  /** The first action when there is nothing yet. */
  first?: ReactNode;
  /** Shown next to the button that clears the filters, when they exclude all rows. */
  instead?: ReactNode;
}

/** Shown instead of a list without rows: what belongs there and how to begin, or how to find more. */
export function NothingListed({ texts, Icon, isFiltered, first, instead }: NothingListedProps) {
  const { t } = useTranslation();
  const state = isFiltered ? 'noneFound' : 'none';
  return (
    <EmptyState
      icon={<Icon size={22} stroke={1.75} />}
      title={t(`${texts}.${state}`)}
      actions={isFiltered ? <WithoutFilters>{instead}</WithoutFilters> : first}
    >
      {t(`${texts}.${state}Text`)}
    </EmptyState>
  );
}

function WithoutFilters({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <Button renderRoot={(props) => <Link {...props} to="." search={{}} />} variant="default">
        {t('action.clearFilter')}
      </Button>
      {children}
    </>
  );
}
