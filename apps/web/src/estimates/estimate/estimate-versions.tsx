import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Amount, DateText, Nothing, Percentage, Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { EstimateLink } from '../shared/estimate-link.tsx';
import { EstimateStatusBadge } from '../shared/estimate-status-badge.tsx';
import { numberOf } from '../shared/number-of.ts';
import classes from './estimate-versions.module.css';
import { type ComparedField, differencesOf, type LineDifference } from './versions-model.ts';

const maxVersions = 50;

/** All versions, newest first, each with its differences from the previous one. */
export function EstimateVersions({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const params = { estimateId: estimate.id };
  const { data, error, refetch } = useCall(api.estimates.listVersions, { params, pageSize: maxVersions });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={6} columns={3} />;
  return (
    <ol className={classes.versions}>
      {data.rows.map((version, n) => (
        <li key={version.id}>
          <Section
            title={t('estimates.version', { n: version.versionNumber })}
            actions={<EstimateStatusBadge status={version.status} isExpired={version.isExpired} quiet />}
          >
            <p className={classes.line}>
              {version.id === estimate.id ? (
                <strong>{numberOf(version)}</strong>
              ) : (
                <EstimateLink id={version.id}>{numberOf(version)}</EstimateLink>
              )}
              <DateText value={version.quotationDate} />
              <Amount value={version.amountFCExclVat} currency={version.currency} />
              <span>{version.creatorFullName}</span>
            </p>
            <Differences before={data.rows[n + 1]} after={version} />
          </Section>
        </li>
      ))}
    </ol>
  );
}

function Differences({ before, after }: { before: Estimate | undefined; after: Estimate }) {
  const { t } = useTranslation();
  if (!before) return <p className={classes.quiet}>{t('estimates.firstVersion')}</p>;
  const differences = differencesOf(before, after);
  if (differences.length === 0) return <p className={classes.quiet}>{t('estimates.sameLines')}</p>;
  return (
    <ul className={classes.differences} aria-label={t('estimates.differences', { n: before.versionNumber })}>
      {differences.map((one, n) => (
        <Difference key={n} difference={one} currency={after.currency} />
      ))}
    </ul>
  );
}

const tones = { added: 'done', removed: 'stopped', changed: 'active' } as const;

function Difference({ difference, currency }: { difference: LineDifference; currency: string }) {
  const { t } = useTranslation();
  const { kind, line, before, fields } = difference;
  return (
    <li className={classes.difference}>
      <StatusBadge tone={tones[kind]} quiet>
        {t(`estimates.${kind}`)}
      </StatusBadge>
      <span>
        {line.itemCode} · {line.description}
        {line.assetTag && ` · ${line.assetTag}`}
      </span>
      {before ? (
        <dl className={classes.fields}>
          {fields.map((field) => (
            <div key={field}>
              <dt>{t(fieldTexts[field])}</dt>
              <dd>
                <del>
                  <Value field={field} line={before} currency={currency} />
                </del>{' '}
                <ins>
                  <Value field={field} line={line} currency={currency} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Amount value={line.amountFC} currency={currency} />
      )}
    </li>
  );
}

const fieldTexts: Readonly<Record<ComparedField, string>> = {
  description: 'field.description',
  quantity: 'field.quantity',
  unitPrice: 'estimates.unitPrice',
  discount: 'estimates.discount',
  optional: 'estimates.option',
  assetId: 'estimates.asset',
  notes: 'field.notes',
};

interface ValueProps {
  field: ComparedField;
  line: LineDifference['line'];
  currency: string;
}

function Value({ field, line, currency }: ValueProps) {
  const { t } = useTranslation();
  if (field === 'quantity')
    return <Quantity value={line.quantity} unit={line.unitCode} unitName={line.unitDescription} />;
  if (field === 'unitPrice') return <Amount value={line.unitPrice} currency={currency} />;
  if (field === 'discount') return <Percentage value={line.discount} />;
  if (field === 'optional') return t(line.optional ? 'confirm.yes' : 'confirm.no');
  if (field === 'assetId') return line.assetTag ?? line.assetDescription ?? <Nothing />;
  return line[field] ?? <Nothing />;
}
