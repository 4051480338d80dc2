import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText, Nothing } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './asset-page.module.css';

/** A level of the plan, or a date of the asset itself. */
type Step = Pick<
  Asset['plan'][number],
  'intervalMonths' | 'intervalOverridden' | 'lastDoneOn' | 'dueOn' | 'informative'
> & {
  name: string;
};

/** Each level of the maintenance plan with its interval, when it was last done and when it is next due. */
export function AssetPlan({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  return (
    <Section title={t('assets.plan')} flush>
      <DataTable
        caption={t('assets.plan')}
        columns={columns(t)}
        rows={stepsOf(asset, t)}
        rowKey={({ name }) => name}
        empty={<p className={classes.nothing}>{t('assets.noPlan')}</p>}
      />
    </Section>
  );
}

function stepsOf(asset: Asset, t: TFunction): Step[] {
  const bare = { intervalMonths: 0, intervalOverridden: false, lastDoneOn: null, informative: false };
  const dates = [
    { ...bare, name: t('assets.padsAdultDueOn'), dueOn: asset.padsAdultDueOn },
    { ...bare, name: t('assets.padsChildDueOn'), dueOn: asset.padsChildDueOn },
    { ...bare, name: t('assets.batteryDueOn'), dueOn: asset.batteryDueOn },
    { ...bare, name: t('assets.expiryDate'), dueOn: asset.expiryDate },
    { ...bare, name: t('assets.endOfLife'), dueOn: asset.endOfLifeOn },
  ];
  return [
    ...asset.plan.map(({ level, ...step }) => ({ ...step, name: t(`assets.level.${level}`) })),
    ...dates.filter(({ dueOn }) => dueOn !== null),
  ];
}

const columns = (t: TFunction): DataColumn<Step>[] => [
  {
    key: 'level',
    header: t('assets.level'),
    primary: true,
    cell: ({ name, informative }) => (
      <>
        {name} {informative && <Tag>{t('assets.informative')}</Tag>}
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
