import { useMantineColorScheme } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '#src/ui/basics/menu.ts';

const schemes = ['light', 'dark', 'auto'] as const;

/** Light, dark, or as the system prefers, as menu entries. */
export function ColorSchemeItems() {
  const { t } = useTranslation();
  // Without this the library inserts a style element, which Trusted Types refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return schemes.map((scheme) => (
    <Menu.RadioItem
      key={scheme}
      value={scheme}
      checked={colorScheme === scheme}
      checkIcon={<IconCheck size={16} aria-hidden="true" />}
      onChange={() => setColorScheme(scheme)}
    >
      {t(`app.colorScheme.${scheme}`)}
    </Menu.RadioItem>
  ));
}
