import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateBlock } from './state-block.tsx';

/** Shown when the user has no access; states who can change that. A whole page links to the user's own start page. */
export function NoPermission({ actions, level = 2 }: { actions?: ReactNode; level?: 1 | 2 }) {
  const { t } = useTranslation();
  return (
    <StateBlock
      level={level}
      icon={<IconLock size={22} stroke={1.75} />}
      title={t('errorState.forbidden.title')}
      actions={actions ?? (level === 1 && <Home />)}
    >
      {t('errorState.forbidden.text')}
    </StateBlock>
  );
}

function Home() {
  const { t } = useTranslation();
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
      {t('errorState.home')}
    </Button>
  );
}
