/** How often a tab reports that it shows a record, in seconds. */
export const reportEvery = 30;
