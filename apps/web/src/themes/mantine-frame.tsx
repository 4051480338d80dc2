import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineTheme } from './mantine-theme.ts';

const manager = localStorageColorSchemeManager();
const rootElement = () => document.documentElement;
rootElement().dataset.respectReducedMotion = 'true';

/**
 * Mantine's own provider, without the variables and classes that it would work out and insert as a style element: they are in
 * mantine-variables.css and global.css, and the content security policy refuses the element.
 */
export function MantineFrame({ children }: { children: ReactNode }) {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement: rootElement,
  });
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement: rootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={mantineTheme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
