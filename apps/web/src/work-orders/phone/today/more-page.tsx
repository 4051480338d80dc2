import { Button, useMantineColorScheme } from '@mantine/core';
import { IconBuilding, IconDownload, IconLogout, IconScan, IconTruck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { chooseLanguage, offeredLanguages } from '#src/frame/menus/choose-language.ts';
import { useMe } from '#src/identity/use-me.ts';
import { type Contrast, chosenDisplay, contrasts, showDisplay, type TextSize, textSizes } from '#src/start/display.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { phone, usePhone } from '../outbox/phone-state.ts';
import { useInstall } from '../pack/install-hint.ts';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import classes from './more-page.module.css';

const schemes = ['light', 'dark', 'auto'] as const;

/** Language, colour scheme, links to the office screens, and signing out once everything is sent. */
export function MorePage() {
  const { t, i18n } = useTranslation();
  const { name } = useMe();
  const { entries } = usePhone();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const count = entries.length;
  return (
    <PhoneScreen title={t('phone.more')} description={`${t('app.loggedInAs')} ${name}`}>
      <Choice
        label={t('app.language')}
        options={offeredLanguages().map((value) => ({ value, label: t(`app.language.${value}`) }))}
        value={i18n.language}
        onChange={(language) => void chooseLanguage(language)}
      />
      <Choice
        label={t('app.colorScheme')}
        options={schemes.map((value) => ({ value, label: t(`app.colorScheme.${value}`) }))}
        value={colorScheme}
        onChange={(value) => setColorScheme(schemes.find((one) => one === value) ?? 'auto')}
      />
      <Reading />
      <nav className={classes.ways} aria-label={t('phone.elsewhere')}>
        <Link to="/m/scan" className={classes.way}>
          <IconScan size={22} stroke={1.75} aria-hidden="true" />
          {t('phone.scanAny')}
        </Link>
        <Link to="/m/van" className={classes.way}>
          <IconTruck size={22} stroke={1.75} aria-hidden="true" />
          {t('van.title')}
        </Link>
        <Link to="/accounts" className={classes.way}>
          <IconBuilding size={22} stroke={1.75} aria-hidden="true" />
          {t('phone.office')}
        </Link>
      </nav>
      <InstallHint />
      {count > 0 && <p className={classes.hint}>{t('phone.sendFirst', { count, n: count })}</p>}
      <Button
        size="lg"
        variant="default"
        leftSection={<IconLogout size={20} aria-hidden="true" />}
        onClick={() => void phone().signOut()}
        {...lockedBy(count > 0 && t('phone.sendFirst', { count, n: count }))}
      >
        {t('app.logout')}
      </Button>
    </PhoneScreen>
  );
}

/** Text size and contrast, in effect at once and stored with the person. */
function Reading() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(chosenDisplay);
  const choose = (choice: { textSize?: TextSize; contrast?: Contrast }) => {
    showDisplay(choice);
    setShown(chosenDisplay());
    // Without a network it is in effect on this phone all the same.
    api.session.update({ body: choice }).catch(() => undefined);
  };
  return (
    <>
      <Choice
        label={t('phone.textSize')}
        options={textSizes.map((value) => ({ value, label: t(`phone.textSize.${value}`) }))}
        value={shown.textSize ?? 'normal'}
        onChange={(value) => choose({ textSize: textSizes.find((one) => one === value) ?? 'normal' })}
      />
      <Choice
        label={t('phone.contrast')}
        options={contrasts.map((value) => ({ value, label: t(`phone.contrast.${value}`) }))}
        value={shown.contrast ?? 'normal'}
        onChange={(value) => choose({ contrast: contrasts.find((one) => one === value) ?? 'normal' })}
      />
    </>
  );
}

/** How to install the phone on the home screen, where the browser does not delete its data. */
function InstallHint() {
  const { t } = useTranslation();
  const { kind, install } = useInstall();
  if (kind === 'none') return null;
  return (
    <section aria-label={t('phone.install')}>
      <p className={classes.hint}>{t(kind === 'ios' ? 'phone.installIos' : 'phone.installText')}</p>
      {kind === 'offer' && (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          onClick={install}
        >
          {t('phone.install')}
        </Button>
      )}
    </section>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input type="radio" name={label} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
