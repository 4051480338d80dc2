import {
  colorsTuple,
  createTheme,
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';

// Mantine's scroll lock inserts a style element, which the content security policy refuses; base.css locks by selector.
const withoutInsertedStyles = { defaultProps: { lockScroll: false } };
const small = { defaultProps: { size: 'sm' } };

/** What Mantine needs in JavaScript; all other values are in tokens.css and mantine-variables.css. */
const mantineTheme = createTheme({
  primaryColor: 'brand',
  // Only the name matters: components use the variables of that name.
  colors: { brand: colorsTuple('#05666e') },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Modal: withoutInsertedStyles,
    ModalRoot: withoutInsertedStyles,
    Drawer: withoutInsertedStyles,
    DrawerRoot: withoutInsertedStyles,
    Spotlight: withoutInsertedStyles,
    SpotlightRoot: withoutInsertedStyles,
    Button: small,
    Input: small,
    // What explains a field is below it: above, it would push one of two fields beside each other down.
    InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        offset: 6,
        radius: 'md',
        transitionProps: { duration: 120 },
        // A menu may not contain the placeholder as a child; focus starts at the first entry instead.
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { shadow: 'md', offset: 6, transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 } } },
  },
});

const manager = localStorageColorSchemeManager();
const rootElement = () => document.documentElement;
rootElement().dataset.respectReducedMotion = 'true';

/**
 * Mantine's own provider, without the variables and classes that it would compute and insert as a style element: these are in
 * mantine-variables.css and global.css, and the content security policy refuses the element.
 */
export function MantineProvider({ children }: { children: ReactNode }) {
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
