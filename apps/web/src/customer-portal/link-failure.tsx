import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { useTranslation } from 'react-i18next';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';

/** A link that opens nothing says what to do; any other failure can be tried again. */
export function LinkFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  if (!(error instanceof CallError) || !error.code.startsWith('portal.'))
    return <ErrorState level={1} error={error} onRetry={onRetry} />;
  return (
    <Page width="narrow" title={t('customerPortal.unknown')}>
      <EmptyState
        icon={<IconLinkOff size={22} stroke={1.75} />}
        title={t('customerPortal.unknownTitle')}
        actions={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/portal" />}>
            {t('customerPortal.signIn')}
          </Button>
        }
      >
        {error.message}
      </EmptyState>
    </Page>
  );
}
