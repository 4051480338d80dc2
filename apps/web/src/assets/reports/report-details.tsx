import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { CheckKept, ServiceReport } from '@werkbank/contract/assets/reports/service-report.ts';
import type { Checklist } from '@werkbank/contract/assets/types/asset-type.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText, MeasuredValue, Quantity } from '#src/ui/page/figures/values.tsx';
import { FactList } from '#src/ui/page/section.tsx';
import { AddAttachments } from '../attachments/add-attachments.tsx';
import { AttachmentList } from '../attachments/attachment-list.tsx';
import { useLimitsText } from '../checks/use-limits-text.ts';
import classes from './reports.module.css';

/** Everything in one report: what was inspected, measured, found, done and used, with its attachments. */
export function ReportDetails({ asset, report }: { asset: Asset; report: ServiceReport }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('assets');
  const params = { locationId: asset.locationId, id: asset.id };
  const { data: list } = useCall(api.assets.getChecklist, { params, query: { level: report.level } });
  const telling = report.checks.filter(isNoteworthy);
  const rest = report.checks.length - telling.length;
  return (
    <>
      <FactList
        facts={[
          ...texts(report, t),
          {
            label: t('assets.stateAfter'),
            value: `${t(`assets.state.${report.stateBefore}`)} → ${t(`assets.state.${report.stateAfter}`)}`,
          },
        ]}
      />
      {report.checks.length > 0 && (
        <Part title={t('assets.checklist')}>
          <ul className={classes.checks}>
            {telling.map((check) => (
              <Check key={check.code} check={check} list={list} />
            ))}
          </ul>
          {rest > 0 && <p className={classes.note}>{t('assets.restInOrder', { count: rest, n: rest })}</p>}
        </Part>
      )}
      <DefectsAndParts report={report} list={list} />
      {report.attachments.length > 0 && (
        <Part title={t('assets.attachments')}>
          <AttachmentList asset={params} attachments={report.attachments} canChange={canChange} />
        </Part>
      )}
      {canChange && <AddAttachments asset={params} serviceReportId={report.id} />}
    </>
  );
}

function DefectsAndParts({ report, list }: { report: ServiceReport; list: Checklist | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {report.defects.length > 0 && (
        <Part title={t('assets.defects')}>
          <ul className={classes.checks}>
            {report.defects.map((defect) => (
              <li key={defect.code} className={classes.check}>
                <StatusBadge tone={defect.resolved ? 'done' : 'attention'} quiet>
                  {t(defect.resolved ? 'assets.resolved' : 'assets.open')}
                </StatusBadge>
                <span>
                  {defect.code} {list?.defects.find(({ code }) => code === defect.code)?.description}
                  {defect.remark && ` · ${defect.remark}`}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {report.items.length > 0 && (
        <Part title={t('assets.parts')}>
          <ul className={classes.checks}>
            {report.items.map((item) => (
              <li key={item.itemId}>
                <Quantity value={item.quantity} /> × <ItemLink code={item.itemCode}>{item.itemCode}</ItemLink>{' '}
                {item.itemDescription}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function texts({ findings, actions, durationMinutes }: ServiceReport, t: TFunction) {
  return [
    { label: t('assets.findings'), value: findings },
    { label: t('assets.actionsTaken'), value: actions },
    { label: t('field.duration'), value: durationMinutes && t('minute', { count: durationMinutes }) },
  ].filter(({ value }) => Boolean(value));
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

/** Points that were in order do not need a separate line. */
const isNoteworthy = ({ outcome, value, date, text, remark }: CheckKept): boolean =>
  outcome === 'notOk' || value !== null || date !== null || Boolean(text ?? remark);

function Check({ check, list }: { check: CheckKept; list: Checklist | undefined }) {
  const { t } = useTranslation();
  const point = list?.points.find(({ code }) => code === check.code);
  const limits = useLimitsText()(check);
  return (
    <li className={classes.check}>
      <span>{point?.description ?? check.code}</span>
      <span className={classes.found}>
        {check.outcome === 'notOk' && (
          <StatusBadge tone="failed" quiet>
            {t('assets.outcome.notOk')}
          </StatusBadge>
        )}
        {check.value !== null && <MeasuredValue value={check.value} unit={check.unit ?? point?.unit ?? null} />}
        {limits && (
          <span className={classes.limits} data-outside={check.withinLimits === false || undefined}>
            {check.withinLimits === false && `${t('assets.limits.outside')}: `}
            {limits}
          </span>
        )}
        {check.date !== null && <DateText value={check.date} />}
        {check.takenOver && <span className={classes.limits}>{t('assets.takenOver')}</span>}
        {[check.text, check.defectCode, check.remark].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}
