import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import type { Import, ImportTarget } from '@werkbank/contract/imports/import.ts';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { refusalText } from '#src/ui/form/refusal.ts';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { isRunning } from '../shared/import-state.tsx';
import classes from './mapping.module.css';
import { parseMapping, withoutStep, withStep } from './mapping-model.ts';
import { MappingStep } from './mapping-step.tsx';
import type { MappingDraft } from './use-mapping-draft.ts';

/** Maps columns to fields, with the first rows in view. */
export function MappingEditor({ job, draft }: { job: Import; draft: MappingDraft }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const targets = useCall(api.imports.listTargets, { params: { division } }, { staleTime: 60_000 });
  if (targets.error) return <ErrorState error={targets.error} onRetry={() => void targets.refetch()} />;
  if (!targets.data || draft.isLoading) return <TableSkeleton rows={10} />;
  const isLocked = isRunning(job.state);
  return (
    <fieldset className={classes.editor} disabled={isLocked}>
      <legend className="visually-hidden">{t('imports.tab.mapping')}</legend>
      <Note job={job} draft={draft} />
      <SkippedFiles job={job} mapping={draft.mapping} />
      {draft.mapping.steps.map((step, position) => (
        <MappingStep
          // Steps have no id: position, file and kind identify them.
          key={`${position} ${step.file ?? ''} ${step.entity}`}
          job={job}
          mapping={draft.mapping}
          position={position}
          targets={targets.data}
          onChange={(next) => draft.change(withStep(draft.mapping, position, next))}
          onRemove={() => draft.change(withoutStep(draft.mapping, position))}
        />
      ))}
      <AddStep job={job} targets={targets.data} mapping={draft.mapping} onChange={draft.change} />
      <Document mapping={draft.mapping} onChange={draft.change} />
      {draft.isDirty && (
        <div className={classes.footer}>
          <Button variant="default" onClick={draft.reset}>
            {t('action.cancel')}
          </Button>
          <Button loading={draft.isSaving} onClick={() => draft.save(() => showToast({ text: t('imports.saved') }))}>
            {t('action.save')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Notices above the mapping: a proposal, a lock, a refusal, another user's mapping. */
function Note({ job, draft }: { job: Import; draft: MappingDraft }) {
  const { t } = useTranslation();
  if (draft.theirs)
    return (
      <div role="alert" className={classes.note} data-tone="danger">
        <span>{t('conflict.title')}</span>
        <span className={classes.noteActions}>
          <Button size="compact-sm" variant="default" onClick={draft.reset}>
            {t('conflict.theirs')}
          </Button>
          <Button size="compact-sm" onClick={() => draft.save(() => undefined, true)}>
            {t('conflict.mine')}
          </Button>
        </span>
      </div>
    );
  if (draft.error)
    return (
      <p role="alert" className={classes.note} data-tone="danger">
        {refusalText(draft.error)}
      </p>
    );
  const text = isRunning(job.state)
    ? 'imports.locked'
    : draft.isUnknown
      ? 'imports.notRecognised'
      : draft.isProposal
        ? 'imports.proposed'
        : null;
  return text && <p className={classes.note}>{t(text)}</p>;
}

/** Files and sheets from which nothing is imported, each with the reason. */
function SkippedFiles({ job, mapping }: { job: Import; mapping: ImportMapping }) {
  const { t } = useTranslation();
  const used = new Set(mapping.steps.map(({ file }) => file));
  const shown = job.passedOver.filter(({ file, code }) => !used.has(file) || code === 'empty');
  if (shown.length === 0) return null;
  return (
    <div className={classes.note}>
      <ul className={classes.passedOver} aria-label={t('imports.passedOver')}>
        {shown.map(({ file, code, entity, missing }) => (
          <li key={file}>
            {t(`imports.passedOver.${code}`, {
              file,
              entity: entity ? t(`imports.entity.${entity}`) : '',
              missing: missing.map((name) => t(`imports.field.${name}`)).join(', '),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AddStepProps {
  job: Import;
  targets: readonly ImportTarget[];
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

/** A file that was not recognised, or contains a second kind of record. */
function AddStep({ job, targets, mapping, onChange }: AddStepProps) {
  const { t } = useTranslation();
  const file = job.files.find(({ name }) => !mapping.steps.some((step) => step.file === name)) ?? job.files[0];
  if (!file) return null;
  const add = (entity: string) => {
    const target = targets.find((one) => one.entity === entity);
    if (target)
      onChange({
        ...mapping,
        steps: [
          ...mapping.steps,
          { entity: target.entity, file: file.name, decimalMark: 'comma', dateOrder: 'dmy', fields: {} },
        ],
      });
  };
  return (
    <NativeSelect
      className={classes.add}
      leftSection={<IconPlus size={16} />}
      aria-label={t('imports.addStep')}
      value=""
      onChange={(event) => add(event.currentTarget.value)}
      data={[
        { value: '', label: t('imports.addStep') },
        ...targets.map(({ entity }) => ({ value: entity, label: t(`imports.entity.${entity}`) })),
      ]}
    />
  );
}

/** The mapping as a document: the source of its keys, and a button to replace it. */
function Document({ mapping, onChange }: { mapping: ImportMapping; onChange: (mapping: ImportMapping) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const load = async (file: File | undefined) => {
    if (!file) return;
    const loaded = parseMapping(await file.text());
    if (loaded) onChange(loaded);
    else showToast({ kind: 'error', text: t('imports.mappingBad') });
  };
  return (
    <div className={classes.document}>
      <NativeSelect
        className={classes.sourceName}
        label={t('imports.existing')}
        description={t('imports.existingHint')}
        value={mapping.existing ?? 'change'}
        data={(['keep', 'change'] as const).map((value) => ({ value, label: t(`imports.existing.${value}`) }))}
        onChange={(event) => onChange({ ...mapping, existing: event.currentTarget.value as 'keep' | 'change' })}
      />
      <TextInput
        className={classes.sourceName}
        label={t('imports.sourceName')}
        description={t('imports.sourceHint')}
        maxLength={60}
        value={mapping.source}
        onChange={(event) => onChange({ ...mapping, source: event.currentTarget.value })}
      />
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.75} />}
        onClick={() => input.current?.click()}
      >
        {t('imports.mappingLoad')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={t('imports.mappingLoad')}
        onChange={(event) => {
          void load(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
