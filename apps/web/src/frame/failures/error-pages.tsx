import { Button } from '@mantine/core';
import { IconArrowLeft, IconFileUnknown, IconKey } from '@tabler/icons-react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useLocation, useRouter } from '@tanstack/react-router';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInNeeded } from '#src/identity/guard.ts';
import { homeFor } from '#src/identity/phone-path.ts';
import { saveRedirectUrl } from '#src/identity/redirect-url.ts';
import { currentSession } from '#src/identity/session-port.ts';
import { messages } from '#src/session/messages.ts';
import { useDocumentTitle } from '#src/ui/page/document-title.ts';
import { findErrorKind } from '#src/ui/page/states/error-kind.ts';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { StateBlock } from '#src/ui/page/states/state-block.tsx';
import { PlainFrame } from '../plain-layout.tsx';
import { signInReason } from './sign-in-reason.ts';

/** A page that cannot be shown: no permission, not found, offline, or broken. */
export function FailurePage(props: ErrorComponentProps) {
  return (
    <PlainFrame>
      <Failure {...props} />
    </PlainFrame>
  );
}

/** The same inside a layout that is already rendered. */
export function Failure({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  useDocumentTitle(t(`errorState.${findErrorKind(error)}.title`));
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useRetryWhenOnline(findErrorKind(error) === 'offline', retry);
  if (error instanceof SignInNeeded) return <SignInState reason={error.reason} />;
  // The server no longer knows the sign-in, and the provider did not renew it.
  if (error instanceof CallError && error.status === 401) return <SignInState reason={messages.loginRequired} />;
  return <ErrorState level={1} error={error} onRetry={retry} actions={<HomeLink />} />;
}

export function NotFoundPage() {
  return (
    <PlainFrame>
      <NotFound />
    </PlainFrame>
  );
}

/** The page for an unknown URL. */
export function NotFound() {
  const { t } = useTranslation();
  useDocumentTitle(t('errorState.notFound.title'));
  return (
    <StateBlock
      level={1}
      icon={<IconFileUnknown size={22} stroke={1.75} />}
      title={t('errorState.notFound.title')}
      actions={<HomeLink />}
    >
      {t('errorState.notFound.text')}
    </StateBlock>
  );
}

function SignInState({ reason }: { reason: string }) {
  const { t } = useTranslation();
  const known = signInReason(reason);
  const signIn = async () => {
    saveRedirectUrl(location.pathname + location.search);
    await currentSession().login();
  };
  return (
    <StateBlock
      level={1}
      icon={<IconKey size={22} stroke={1.75} />}
      title={t('signIn.needed.title')}
      actions={<Button onClick={() => void signIn()}>{t('app.login')}</Button>}
      note={known ? t(`signIn.reason.${known}`) : reason}
    >
      {t('signIn.needed.text')}
    </StateBlock>
  );
}

/** A link to the start page; on the phone to the day. */
function HomeLink() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Button component={Link} to={homeFor(pathname)} variant="default" leftSection={<IconArrowLeft size={16} />}>
      {t('errorState.home')}
    </Button>
  );
}

function useRetryWhenOnline(waiting: boolean, retry: () => void): void {
  useEffect(() => {
    if (!waiting) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
}
