import type { Asset } from '@werkbank/contract/assets/asset.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { Tag } from '#src/ui/page/tag.tsx';
import { DateText, Nothing } from '#src/ui/page/values.tsx';
import classes from './asset-page.module.css';

type Step = Asset['plan'][number];

/** Each level of the maintenance plan with its interval, when it was last done and when it comes next. */
export function AssetPlan({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  return (
    <Section title={t('assets.plan')} flush>
      <DataTable
        caption={t('assets.plan')}
        columns={columns(t)}
        rows={asset.plan}
        rowKey={({ level }) => level}
        empty={<p className={classes.nothing}>{t('assets.noPlan')}</p>}
      />
    </Section>
  );
}

const columns = (t: TFunction): DataColumn<Step>[] => [
  {
    key: 'level',
    header: t('assets.level'),
    primary: true,
    cell: ({ level, informative }) => (
      <>
        {t(`assets.level.${level}`)} {informative && <Tag>{t('assets.informative')}</Tag>}
      </>
    ),
  },
  { key: 'interval', header: t('assets.interval'), width: '12rem', cell: (step) => <Interval step={step} /> },
  {
    key: 'last',
    header: t('assets.lastDone'),
    width: '8rem',
    align: 'end',
    cell: ({ lastDoneOn }) => <DateText value={lastDoneOn} />,
  },
  {
    key: 'due',
    header: t('assets.dueOn'),
    width: '8rem',
    align: 'end',
    phone: 'end',
    cell: ({ dueOn }) => <DateText value={dueOn} />,
  },
];

function Interval({ step: { intervalMonths, intervalOverridden } }: { step: Step }) {
  const { t } = useTranslation();
  if (intervalMonths === null) return t('assets.byAge');
  if (intervalMonths === 0) return <Nothing />;
  return (
    <span>
      {t('month', { count: intervalMonths })} {intervalOverridden && <Tag>{t('assets.agreed')}</Tag>}
    </span>
  );
}
