import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import type { Import, ImportTarget } from '@werkbank/contract/imports/import.ts';
import type { ImportMapping, ImportStep, ImportValue } from '@werkbank/contract/imports/mapping.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#src/ui/page/section.tsx';
import classes from './mapping.module.css';
import { MappingField } from './mapping-field.tsx';
import { fieldsOf, missingFields, shownFields, unusedColumns, withEntity, withField } from './mapping-model.ts';
import { MappingPreview } from './mapping-preview.tsx';
import { usePreview } from './use-preview.ts';

interface MappingStepProps {
  job: Import;
  mapping: ImportMapping;
  position: number;
  targets: readonly ImportTarget[];
  onChange: (step: ImportStep) => void;
  onRemove: () => void;
}

/** More steps than these do not fit on a screen: they start collapsed, except when something is missing. */
const maxOpen = 3;

/** One file as one kind of record. */
export function MappingStep(props: MappingStepProps) {
  const { t } = useTranslation();
  const { mapping, position, targets } = props;
  const step = mapping.steps[position];
  const [isOpen, setOpen] = useState(
    mapping.steps.length <= maxOpen || (step !== undefined && missingFields(step, targets).length > 0),
  );
  if (!step) return null;
  const name = step.name || t(`imports.entity.${step.entity}`);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Section
      title={`${name} · ${step.file ?? t('imports.mappingFile')}`}
      flush
      actions={
        <>
          {!isOpen && (
            <span className={classes.summary}>
              {t('imports.fieldCount', { count: Object.keys(step.fields).length })}
            </span>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'imports.hideStep' : 'imports.showStep', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={16} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('imports.removeStep', { name })}
            onClick={props.onRemove}
          >
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        </>
      }
    >
      {isOpen && <StepColumns {...props} step={step} />}
    </Section>
  );
}

function StepColumns({ job, mapping, position, targets, step, onChange }: MappingStepProps & { step: ImportStep }) {
  const preview = usePreview(job, mapping, position, targets);
  const shown = shownFields(step, targets);
  const header = job.files.find(({ name }) => name === step.file)?.header ?? Object.keys(step.rows?.[0] ?? {});
  const isFaulty = (field: string) =>
    preview.data?.some(({ faults }) => faults.some((fault) => fault.field === field)) ?? false;
  return (
    <>
      <StepSettings job={job} step={step} targets={targets} onChange={onChange} />
      <KeyNote step={step} />
      <ul className={classes.fields}>
        {shown.map((field) => (
          <MappingField
            key={field.name}
            field={field}
            value={step.fields[field.name]}
            header={header}
            isFaulty={isFaulty(field.name)}
            samples={preview.data?.map(({ values }) => values[field.name] ?? null) ?? []}
            onChange={(value) => onChange(withField(step, field.name, value))}
          />
        ))}
      </ul>
      <AddField step={step} targets={targets} header={header} onChange={onChange} />
      <Unused columns={step.file === undefined ? [] : unusedColumns(mapping, step.file, header)} />
      <MappingPreview fields={shown.filter((field) => step.fields[field.name])} preview={preview} />
    </>
  );
}

/** A note on where the code of a row is stored when it does not fit the number of the record. */
function KeyNote({ step }: { step: ImportStep }) {
  const { t } = useTranslation();
  const columns = step.key?.columns?.join(', ') ?? step.key?.template;
  const keyField = Object.entries(step.fields).find(
    ([name, { columns: from }]) =>
      name !== numberField[step.entity] && !name.startsWith('custom-') && from?.join(', ') === columns,
  )?.[0];
  if (columns === undefined) return null;
  const isNumbered = numberField[step.entity] !== undefined && !isStrict(step.fields[numberField[step.entity] ?? '']);
  return (
    <p className={classes.unused}>
      {t('imports.keyNote', { columns })}{' '}
      {isNumbered && t('imports.keyNumbered', { kind: t(`imports.entity.${step.entity}`) })}{' '}
      {isNumbered && keyField && t('imports.keyKept', { field: t(`imports.field.${keyField}`) })}
    </p>
  );
}

const numberField: Partial<Record<ImportStep['entity'], string>> = {
  accounts: 'code',
  salesOrders: 'orderNumber',
  deliveries: 'deliveryNumber',
  purchaseOrders: 'orderNumber',
  receipts: 'receiptNumber',
  assemblyOrders: 'orderNumber',
};

const isStrict = (value: ImportValue | undefined): boolean => value !== undefined && value.ifInvalid !== 'empty';

/** An unused column is easily missed in a file with many. */
function Unused({ columns }: { columns: readonly string[] }) {
  const { t } = useTranslation();
  if (columns.length === 0) return null;
  return (
    <p className={classes.unused}>{t('imports.unused', { count: columns.length, columns: columns.join(', ') })}</p>
  );
}

type SettingsProps = Pick<MappingStepProps, 'job' | 'targets' | 'onChange'> & { step: ImportStep };

function StepSettings({ job, step, targets, onChange }: SettingsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.settings}>
      <NativeSelect
        label={t('imports.holds')}
        value={step.entity}
        data={targets.map(({ entity }) => ({ value: entity, label: t(`imports.entity.${entity}`) }))}
        onChange={(event) => onChange(withEntity(step, event.currentTarget.value as ImportStep['entity'], targets))}
      />
      {step.file !== undefined && (
        <NativeSelect
          label={t('imports.file')}
          value={step.file}
          data={job.files.map(({ name }) => name)}
          onChange={(event) => onChange({ ...step, file: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        label={t('imports.decimalMark')}
        value={step.decimalMark ?? 'point'}
        data={(['comma', 'point'] as const).map((mark) => ({ value: mark, label: t(`imports.decimalMark.${mark}`) }))}
        onChange={(event) => onChange({ ...step, decimalMark: event.currentTarget.value as 'comma' | 'point' })}
      />
      <NativeSelect
        label={t('imports.dateOrder')}
        value={step.dateOrder ?? 'ymd'}
        data={(['dmy', 'ymd', 'mdy'] as const).map((order) => ({
          value: order,
          label: t(`imports.dateOrder.${order}`),
        }))}
        onChange={(event) => onChange({ ...step, dateOrder: event.currentTarget.value as 'dmy' | 'ymd' | 'mdy' })}
      />
    </div>
  );
}

interface AddFieldProps {
  step: ImportStep;
  targets: readonly ImportTarget[];
  header: readonly string[];
  onChange: (step: ImportStep) => void;
}

/** Fields that are not mapped yet. A new one begins with the first unused column. */
function AddField({ step, targets, header, onChange }: AddFieldProps) {
  const { t } = useTranslation();
  const shown = new Set(shownFields(step, targets).map(({ name }) => name));
  const open = fieldsOf(targets, step.entity).filter(({ name }) => !shown.has(name));
  if (open.length === 0) return null;
  const used = new Set(Object.values(step.fields).flatMap(({ columns = [] }) => columns));
  const column = header.find((name) => !used.has(name)) ?? header[0];
  return (
    <NativeSelect
      className={classes.addField}
      size="xs"
      aria-label={t('imports.addField')}
      value=""
      data={[
        { value: '', label: t('imports.addField') },
        ...open.map(({ name, label }) => ({ value: name, label: label ?? t(`imports.field.${name}`) })),
      ]}
      onChange={(event) => {
        if (event.currentTarget.value && column !== undefined)
          onChange(withField(step, event.currentTarget.value, { columns: [column] }));
      }}
    />
  );
}
