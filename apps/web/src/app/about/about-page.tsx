import { useTranslation } from 'react-i18next';
import { useSession } from '#src/identity/use-session.ts';
import { environment } from '#src/start/environment.ts';
import { theme } from '#src/themes/current-theme.ts';
import { Page } from '#src/ui/page/page.tsx';
import { FactList, Section } from '#src/ui/page/section.tsx';
import { browserName } from './browser-name.ts';

/** Version and configuration of this installation, for support. */
export function AboutPage() {
  const { t, i18n } = useTranslation();
  const { profile } = useSession();
  const { version, languages } = environment();
  return (
    <Page title={t('about.title')} description={t('about.text')} width="narrow">
      <Section title={t('about.installation')}>
        <FactList
          facts={[
            { label: t('app.version'), value: version },
            { label: t('about.theme'), value: theme().name },
            { label: t('app.language'), value: `${t(`app.language.${i18n.language}`)} (${languages.join(', ')})` },
            { label: t('app.loggedInAs'), value: profile?.name },
            { label: t('about.browser'), value: browserName(navigator.userAgent) },
          ]}
        />
      </Section>
      <Section title={t('about.licence')}>
        <p>{t('about.licenceText')}</p>
      </Section>
    </Page>
  );
}
