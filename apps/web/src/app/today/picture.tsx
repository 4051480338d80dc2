import { Button } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#src/ui/page/data-table.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './pictures.module.css';

export interface PictureBar {
  label: string;
  value: number;
  /** The part of the value that is not good. */
  bad?: number;
  isBad?: boolean;
  /** The value in words and figures. */
  text: string;
  /** The list that the bar counts. */
  link: { to: string; search: object };
}

interface PictureProps {
  title: string;
  /** What is counted. */
  about: string;
  /** Heading of the first column of the table: what each bar is about. */
  each?: string | undefined;
  bars: readonly PictureBar[];
}

/** Bars, each leading to its list, or the same as a table; a sentence while there is nothing to compare. */
export function Picture({ title, about, each, bars }: PictureProps) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  const Icon = isTable ? IconChartBar : IconTable;
  if (bars.every(({ value }) => value === 0))
    return (
      <Section title={title}>
        <p className={classes.about}>{about}</p>
        <p className={classes.none}>{t('today.picture.none')}</p>
      </Section>
    );
  return (
    <Section
      title={title}
      actions={
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<Icon size={14} stroke={1.75} />}
          aria-label={`${t(isTable ? 'today.picture.asBars' : 'today.picture.asTable')}: ${title}`}
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'today.picture.asBars' : 'today.picture.asTable')}
        </Button>
      }
    >
      <p className={classes.about}>{about}</p>
      {isTable ? <Table title={title} each={each} bars={bars} /> : <Bars bars={bars} />}
    </Section>
  );
}

function Bars({ bars }: Pick<PictureProps, 'bars'>) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className={classes.bars}>
      {bars.map(({ label, value, bad = 0, isBad = false, text, link }) => {
        const width = Math.max((Math.max(value, 0) / highest) * 100, 0.5);
        const ofBad = isBad ? width : (bad / highest) * 100;
        return (
          <li key={link.to + JSON.stringify(link.search) + label}>
            <Link {...(link as LinkProps)} className={classes.bar} title={`${label}: ${text}`}>
              <span className={classes.label}>{label}</span>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={width - ofBad} height="10" />
                <rect x={width - ofBad} width={ofBad} height="10" data-bad="" />
              </svg>
              <span className={classes.value}>{text}</span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

function Table({ title, each, bars }: Pick<PictureProps, 'title' | 'each' | 'bars'>) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={title}
      rows={[...bars]}
      rowKey={({ label, link }) => label + JSON.stringify(link.search)}
      columns={[
        {
          key: 'label',
          header: each ?? t('today.picture.period'),
          primary: true,
          cell: ({ label, link }) => <Link {...(link as LinkProps)}>{label}</Link>,
        },
        { key: 'value', header: t('today.picture.value'), align: 'end', cell: ({ text }) => text },
      ]}
    />
  );
}
