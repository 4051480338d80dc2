import { loadTexts } from '#src/i18n/i18n.ts';

/** The texts of all lists that the pages of an account and a location are composed of. */
export const cockpitTexts = async (): Promise<void> =>
  await loadTexts('today', 'accounts', 'account', 'assets', 'trade', 'work-order', 'mails');
