import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './color-scheme-control.module.css';

const schemes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the device says. */
export function ColorSchemeControl() {
  const { t } = useTranslation();
  // Without this the library writes a style element, which Trusted Types refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <fieldset className={classes.group}>
      <legend className="visually-hidden">{t('app.colorScheme')}</legend>
      {schemes.map(({ value, icon: Icon }) => (
        <button
          key={value}
          type="button"
          className={classes.option}
          aria-pressed={colorScheme === value}
          title={t(`app.colorScheme.${value}`)}
          onClick={() => setColorScheme(value)}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">{t(`app.colorScheme.${value}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
