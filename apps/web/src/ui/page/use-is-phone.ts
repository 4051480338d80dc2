import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is as narrow as a phone, where its buttons are at the lower edge of the screen. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
