import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { useLocale } from '../basics/use-locale.ts';
import { type PageSize, pageSizes } from './page-size.ts';
import classes from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: PageSize;
  /** Rows of the whole list; null while unknown. */
  total: number | null;
  /** False when counting stopped at `total`; there may be more. */
  totalIsExact?: boolean | undefined;
  sizes?: readonly PageSize[] | undefined;
  onPageChange: (page: number) => void;
  onPageSizeChange?: ((size: PageSize) => void) | undefined;
  /** Other actions on all of the rows. */
  children?: ReactNode;
}

/** Which rows of how many are shown, rows per page, and buttons for the other pages. */
export function Pagination({ page, pageSize, total, totalIsExact = true, ...props }: PaginationProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const size = pageSize === 'endless' ? null : pageSize;
  const pages = total === null || size === null ? null : Math.max(1, Math.ceil(total / size));
  const written = total === null ? '' : `${number.format(total)}${totalIsExact ? '' : '+'}`;
  return (
    <div className={classes.bar}>
      <span>
        {total !== null &&
          (size === null || total === 0
            ? t('results.rows', { count: total, n: written })
            : t('results.ofTotal', {
                from: number.format((page - 1) * size + 1),
                to: number.format(Math.min(page * size, total)),
                total: written,
              }))}
      </span>
      <span className={classes.beside}>{props.children}</span>
      {props.onPageSizeChange && (
        <SizeSelect value={pageSize} sizes={props.sizes ?? pageSizes} onChange={props.onPageSizeChange} />
      )}
      {pages !== null && (
        <PageControls page={page} pages={pages} isLastKnown={totalIsExact} onChange={props.onPageChange} />
      )}
    </div>
  );
}

function SizeSelect(props: { value: PageSize; sizes: readonly PageSize[]; onChange: (size: PageSize) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classes.size}>
      <label htmlFor={id}>{t('pagination.size')}</label>
      <NativeSelect
        id={id}
        size="xs"
        className={classes.select ?? ''}
        value={String(props.value)}
        onChange={({ currentTarget: { value } }) => props.onChange(value === 'endless' ? value : Number(value))}
        data={props.sizes.map((size) => ({
          value: String(size),
          label: size === 'endless' ? t('pagination.endless') : String(size),
        }))}
      />
    </div>
  );
}

interface PageControlsProps {
  page: number;
  pages: number;
  /** Whether `pages` is the exact number of pages; if not, there is no button for the last one. */
  isLastKnown: boolean;
  onChange: (page: number) => void;
}

function PageControls({ page, pages, isLastKnown, onChange }: PageControlsProps) {
  const { t } = useTranslation();
  const number = new Intl.NumberFormat(useLocale());
  const isLast = isLastKnown && page >= pages;
  const atFirst = page <= 1 && t('why.first');
  const atLast = isLast && t('why.last');
  const controls = [
    { label: t('pagination.first'), Icon: IconChevronLeftPipe, to: 1, why: atFirst },
    { label: t('pagination.previous'), Icon: IconChevronLeft, to: page - 1, why: atFirst },
    null,
    { label: t('pagination.next'), Icon: IconChevronRight, to: page + 1, why: atLast },
    {
      label: t('pagination.last'),
      Icon: IconChevronRightPipe,
      to: pages,
      why: atLast || (!isLastKnown && t('why.totalUnknown')),
    },
  ];
  return (
    <nav className={classes.controls} aria-label={t('pagination.name')}>
      {controls.map((control) =>
        control ? (
          <ActionIcon
            key={control.label}
            className={classes.control ?? ''}
            variant="subtle"
            color="gray"
            aria-label={control.label}
            onClick={() => onChange(control.to)}
            {...lockedBy(control.why)}
          >
            <control.Icon size={18} stroke={1.7} />
          </ActionIcon>
        ) : (
          <span key="page" className={classes.page} aria-current="page">
            {t('pagination.page', {
              page: number.format(page),
              pages: `${number.format(pages)}${isLastKnown ? '' : '+'}`,
            })}
          </span>
        ),
      )}
    </nav>
  );
}
