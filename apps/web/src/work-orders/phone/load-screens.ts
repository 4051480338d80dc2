/** All screens of the phone arrive together: in a cellar none could be fetched. */
export const screens = async () => await import('./phone-screens.ts');
