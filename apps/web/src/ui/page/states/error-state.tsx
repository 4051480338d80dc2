import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconFileUnknown, IconLock, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError, type ErrorKind, findErrorKind } from './error-kind.ts';
import { StateBlock } from './state-block.tsx';

export interface ErrorStateProps {
  error: unknown;
  /** Tries again; without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** Other actions, next to the button. */
  actions?: ReactNode;
  level?: 1 | 2;
}

const icons: Record<ErrorKind, ReactNode> = {
  offline: <IconCloudOff size={22} stroke={1.75} />,
  foreign: <IconCloudOff size={22} stroke={1.75} />,
  forbidden: <IconLock size={22} stroke={1.75} />,
  notFound: <IconFileUnknown size={22} stroke={1.75} />,
  unavailable: <IconCloudOff size={22} stroke={1.75} />,
  failure: <IconAlertTriangle size={22} stroke={1.75} />,
};

/** Shown when something went wrong: explains it in plain words, and offers a way back. */
export function ErrorState({ error, onRetry, actions, level = 2 }: ErrorStateProps) {
  const { t } = useTranslation();
  const kind = findErrorKind(error);
  const { detail, reference } = describeError(error);
  const canRetry = onRetry && kind !== 'forbidden' && kind !== 'notFound';
  return (
    <div role="alert">
      <StateBlock
        level={level}
        tone={kind === 'failure' ? 'danger' : 'calm'}
        icon={icons[kind]}
        title={t(`errorState.${kind}.title`)}
        actions={
          (canRetry || actions) && (
            <>
              {canRetry && (
                <Button onClick={onRetry} leftSection={<IconRefresh size={16} />}>
                  {t('action.retry')}
                </Button>
              )}
              {actions}
            </>
          )
        }
        note={kind === 'failure' && (reference ? t('errorState.reference', { reference }) : detail)}
      >
        {kind === 'failure' && reference && detail ? detail : t(`errorState.${kind}.text`)}
      </StateBlock>
    </div>
  );
}
