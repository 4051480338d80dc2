import { Button, NativeSelect, Textarea } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { Checklist } from '@werkbank/contract/assets/types/asset-type.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { Section } from '#src/ui/page/section.tsx';
import formClasses from '../shared/form.module.css';
import { PointField } from './point-field.tsx';
import { ReportDefects } from './report-defects.tsx';
import classes from './report-form.module.css';
import {
  allInOrder,
  type Finding,
  lastFinding,
  noFinding,
  openPoints,
  type ReportValues,
  reportTypes,
  results,
  suggestResult,
} from './report-model.ts';
import { ReportParts } from './report-parts.tsx';

export interface ReportFormProps {
  asset: Asset;
  list: Checklist;
  values: ReportValues;
  isTried: boolean;
  onChange: Dispatch<SetStateAction<ReportValues>>;
}

/** Checklist, outcome, defects, parts and remarks of one visit. */
export function ReportForm(props: ReportFormProps) {
  const { t } = useTranslation();
  const { asset, list, values, isTried, onChange } = props;
  const change = (part: Partial<ReportValues>) => onChange((before) => ({ ...before, ...part }));
  const find = (code: string, part: Partial<Finding>) =>
    onChange((before) => ({
      ...before,
      findings: { ...before.findings, [code]: { ...noFinding, ...before.findings[code], ...part } },
    }));
  const open = new Set(openPoints(list, values).map(({ code }) => code));
  return (
    <FieldStack>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconChecks size={20} />}
        onClick={() =>
          onChange((before) => ({
            ...before,
            findings: allInOrder(list.points, before.findings),
            // Resets any earlier choice, so that the outcome follows from the points again.
            result: null,
          }))
        }
      >
        {t('assets.allInOrder')}
      </Button>
      <Section title={t('assets.checklist')} count={list.points.length}>
        <ol className={classes.points}>
          {list.points.map((point) => (
            <PointField
              key={point.code}
              point={point}
              defects={list.defects}
              finding={values.findings[point.code] ?? noFinding}
              last={lastFinding(asset, point.code)}
              isMissing={isTried && open.has(point.code)}
              onChange={(part) => find(point.code, part)}
            />
          ))}
        </ol>
      </Section>
      <Outcome {...props} onPart={change} />
      <ReportDefects list={list} values={values} onChange={change} />
      <ReportParts asset={asset} parts={values.parts} onChange={(parts) => change({ parts })} />
      <Words values={values} onPart={change} />
    </FieldStack>
  );
}

interface PartProps {
  values: ReportValues;
  onPart: (part: Partial<ReportValues>) => void;
}

function Outcome({ list, values, isTried, onPart }: ReportFormProps & PartProps) {
  const { t } = useTranslation();
  const missing = isTried ? openPoints(list, values).length : 0;
  const result = values.result ?? suggestResult(values, list);
  return (
    <Section title={t('assets.overallResult')}>
      <FieldStack>
        <div className={classes.results} role="radiogroup" aria-label={t('assets.overallResult')}>
          {results.map((one) => (
            <label key={one} className={classes.result}>
              <input type="radio" name="result" checked={result === one} onChange={() => onPart({ result: one })} />
              {t(`assets.result.${one}`)}
            </label>
          ))}
        </div>
        {missing > 0 && (
          <p role="alert" className={formClasses.problem}>
            {t('assets.pointsMissing', { count: missing, n: missing })}
          </p>
        )}
      </FieldStack>
    </Section>
  );
}

function Words({ values, onPart }: PartProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('details')}>
      <FieldStack>
        <FieldPair>
          <DateField
            label={t('field.date')}
            placeholder={t('today')}
            value={values.date}
            maximum={businessDay()}
            onChange={(date) => onPart({ date })}
          />
          <NativeSelect
            label={t('field.kind')}
            value={values.type}
            onChange={({ currentTarget }) =>
              onPart({ type: reportTypes.find((type) => type === currentTarget.value) ?? 'maintenance' })
            }
            data={reportTypes.map((value) => ({ value, label: t(`assets.reportType.${value}`) }))}
          />
          <NumberField
            label={t('assets.minutes')}
            minimum={0}
            maximum={1440}
            value={values.minutes}
            onChange={(minutes) => onPart({ minutes })}
          />
        </FieldPair>
        <Textarea
          label={t('assets.findings')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={10_000}
          value={values.found}
          onChange={({ currentTarget }) => onPart({ found: currentTarget.value })}
        />
        <Textarea
          label={t('assets.actionsTaken')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={10_000}
          value={values.done}
          onChange={({ currentTarget }) => onPart({ done: currentTarget.value })}
        />
      </FieldStack>
    </Section>
  );
}
