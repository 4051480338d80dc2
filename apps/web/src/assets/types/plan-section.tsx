import { Button, Loader } from '@mantine/core';
import type { PlanInForce } from '@werkbank/contract/assets/types/asset-type.ts';
import type { PlanStep } from '@werkbank/contract/assets/types/plan.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from '../checks/types.module.css';
import { useDueText } from './use-step-text.ts';

interface PlanSectionProps {
  plan: PlanInForce;
  /** Without it plans are read-only. */
  onEdit?: () => void;
  /** Begins the plan of another country like this one. */
  onCopy?: () => void;
  /** Shows what the plan was and will be. */
  onVersions: () => void;
}

/** The maintenance plan of an asset type in one country. */
export function PlanSection({ plan, onEdit, onCopy, onVersions }: PlanSectionProps) {
  const { t } = useTranslation();
  const country = useCountryName();
  const columns = useColumns();
  const name = t('assets.plan.of', { country: country(plan.country) });
  return (
    <Section
      title={name}
      flush
      actions={
        <>
          <Button variant="subtle" size="xs" aria-label={t('assets.plan.showVersions', { name })} onClick={onVersions}>
            {t('assets.plan.versions')}
          </Button>
          {onCopy && (
            <Button variant="subtle" size="xs" aria-label={t('assets.plan.duplicate', { name })} onClick={onCopy}>
              {t('action.duplicate')}
            </Button>
          )}
          {onEdit && (
            <Button variant="subtle" size="xs" aria-label={t('assets.plan.change', { name })} onClick={onEdit}>
              {t('action.edit')}
            </Button>
          )}
        </>
      }
    >
      {plan.datesToDo > 0 && (
        <p className={classes.toDo}>
          <Loader size="xs" aria-hidden="true" />
          {t('assets.plan.datesToDo', { count: plan.datesToDo })}
        </p>
      )}
      {plan.changesOn !== null && (
        <p className={classes.life}>
          {t('assets.plan.changesOn')} <DateText value={plan.changesOn} />
        </p>
      )}
      <p className={classes.life}>
        {plan.lifeYears === null ? t('assets.plan.endless') : t('assets.plan.life', { count: plan.lifeYears })}
      </p>
      {plan.norms.length > 0 && <p className={classes.life}>{t('assets.plan.by', { norms: plan.norms.join(', ') })}</p>}
      {plan.steps.length === 0 ? (
        <p className={classes.life}>{t('assets.plan.noSteps')}</p>
      ) : (
        <DataTable caption={name} columns={columns} rows={plan.steps} rowKey={({ level }) => level} />
      )}
    </Section>
  );
}

function useColumns(): DataColumn<PlanStep>[] {
  const { t } = useTranslation();
  const dueText = useDueText();
  return [
    {
      key: 'level',
      header: t('assets.plan.step'),
      primary: true,
      cell: ({ level, informative }) => (
        <span className={classes.name}>
          {t(`assets.level.${level}`)}
          {informative && <Tag>{t('assets.plan.informative')}</Tag>}
        </span>
      ),
    },
    {
      key: 'interval',
      header: t('assets.plan.when'),
      cell: dueText,
    },
    {
      key: 'anchor',
      header: t('assets.plan.anchor'),
      width: '13rem',
      from: 'medium',
      cell: ({ anchor }) => t(`assets.plan.anchor.${anchor}`),
    },
    {
      key: 'grace',
      header: t('assets.plan.grace'),
      width: '9rem',
      align: 'end',
      from: 'wide',
      cell: ({ graceMonths }) => t('month', { count: graceMonths }),
    },
    {
      key: 'tolerance',
      header: t('assets.plan.tolerance'),
      width: '9rem',
      align: 'end',
      from: 'wide',
      cell: ({ toleranceDays }) => t('day', { count: toleranceDays }),
    },
    { key: 'rank', header: t('assets.plan.rank'), width: '5rem', align: 'end', cell: ({ rank }) => rank },
  ];
}

/** The name of a country in the reader's language. */
function useCountryName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  return (code) => names.of(code) ?? code;
}
