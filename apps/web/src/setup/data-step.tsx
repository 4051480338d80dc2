import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './setup.module.css';
import type { StepProps } from './use-setup.ts';

/** Whether to use Exact Online, and how to import the company's data. Both are done after the sign-in, on the linked pages. */
export function DataStep({ setup: { installation }, onNext }: StepProps) {
  const { t } = useTranslation();
  const { hasExact, publicUrl } = installation;
  return (
    <>
      <Section title={t('setup.data.import')}>
        <p>{t('setup.data.importText')}</p>
        <ol className={classes.list}>
          {['items', 'accounts', 'locations', 'orders'].map((what) => (
            <li key={what}>{t(`setup.data.${what}`)}</li>
          ))}
        </ol>
        <p>
          <a href="/imports">{t('setup.data.importLink')}</a>
        </p>
      </Section>
      <Section title={t('setup.points.exact')}>
        <p>
          <StatusBadge tone={hasExact ? 'done' : 'draft'}>
            {t(hasExact ? 'setup.configured' : 'setup.notConfigured')}
          </StatusBadge>
        </p>
        <p className={classes.spaced}>{t(hasExact ? 'setup.exactLater' : 'setup.exactNone')}</p>
        {hasExact ? (
          <p>
            <a href="/settings/connection">{t('setup.exactLink')}</a>
          </p>
        ) : (
          <p>
            {t('setup.exactRegister')} <code>{`${publicUrl}/settings/connection`}</code>
          </p>
        )}
      </Section>
      <div className={classes.buttons}>
        <Button onClick={() => onNext()}>{t('action.next')}</Button>
      </div>
    </>
  );
}
