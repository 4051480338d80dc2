import type { TFunction } from 'i18next';

/** The same columns below each other in all lists of the page. */
export const widths = { who: '16rem', due: '10rem', next: '9.5rem' } as const;

/** The column of the next step, whose buttons say what they do. */
export const nextColumn = (t: TFunction) =>
  ({
    key: 'next',
    header: t('today.next'),
    headerHidden: true,
    width: widths.next,
    align: 'end',
    phone: 'plain',
  }) as const;

/** Keeps the columns of a list without such buttons below those of the others. */
export const noNext = (t: TFunction) => ({ ...nextColumn(t), phone: 'hidden', cell: () => null }) as const;
