import { Button, TextInput } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { usePhone } from '../outbox/phone-state.ts';
import { projectOrder, projectVans } from '../outbox/projected-day.ts';
import type { RoundOrder, RoundTask } from '../pack/pack-model.ts';
import { type Usable, usablesOf } from '../pack/van-model.ts';
import { CodeField } from '../widgets/code-field.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import classes from './asset-form.module.css';
import { offered, type ReplaceValues } from './replace-model.ts';
import { useReplace } from './use-replace.ts';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/assets/$assetId/replace');

/** Replaces a failed asset by one from the van or from elsewhere. */
export function ReplaceAssetPage() {
  const { workOrderId, assetId } = route.useParams();
  const { pack, entries } = usePhone();
  const order = pack && projectOrder(pack, entries, workOrderId);
  const task = order?.tasks.find((one) => one.assetId === assetId);
  if (!order || !task) return null;
  const usables = usablesOf({ ...pack, vans: projectVans(pack, entries) }, order.order.division);
  return (
    <Replace
      key={task.id}
      order={order}
      task={task}
      parts={offered(
        usables,
        task,
        pack.orders.flatMap(({ tasks }) => tasks),
      )}
    />
  );
}

interface ReplaceProps {
  order: RoundOrder;
  task: RoundTask;
  /** Replacements in the van. */
  parts: readonly Usable[];
}

function Replace({ order, task, parts }: ReplaceProps) {
  const { t } = useTranslation();
  const entry = useReplace(order, task, parts);
  const { workOrderId, assetId, description } = task;
  const { isDone } = entry;
  if (!entry.isRead) return null;
  return (
    <PhoneScreen
      title={t('asset.replace.title')}
      description={[description, task.position].filter(Boolean).join(' · ')}
      back={
        <Link to="/m/jobs/$workOrderId/assets/$assetId" params={{ workOrderId, assetId }}>
          {description}
        </Link>
      }
      actions={
        !isDone && (
          <Button
            size="lg"
            leftSection={<IconReplace size={20} aria-hidden="true" />}
            onClick={() => void entry.save()}
          >
            {t('asset.replace.save')}
          </Button>
        )
      }
    >
      {isDone ? (
        <p className={classes.text}>{t('asset.replace.done')}</p>
      ) : (
        <Fields entry={entry} oldTag={task.tag} parts={parts} />
      )}
    </PhoneScreen>
  );
}

interface FieldsProps {
  entry: ReturnType<typeof useReplace>;
  oldTag: string | null;
  parts: readonly Usable[];
}

function Fields({ entry: { values, change, error, save }, oldTag, parts }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ReplacementChoice parts={parts} value={values.part} onChange={(part) => change({ part })} />
      <CodeField
        label={t('phone.serialNumber')}
        maxLength={50}
        error={error('serialNumber')}
        value={values.serialNumber}
        onChange={(serialNumber) => change({ serialNumber })}
      />
      <LabelChoice oldTag={oldTag} value={values.label} onChange={(label) => change({ label })} />
      {values.label === 'other' && (
        <CodeField
          label={t('asset.replace.newTag')}
          error={error('tag', 'tagUsed')}
          value={values.tag}
          onChange={(tag) => change({ tag })}
        />
      )}
      <TextInput
        size="lg"
        label={t('asset.new.year')}
        inputMode="numeric"
        maxLength={4}
        error={error('year')}
        value={values.year}
        onChange={({ currentTarget }) => change({ year: currentTarget.value })}
      />
      <button type="submit" hidden />
    </form>
  );
}

interface ReplacementChoiceProps {
  parts: readonly Usable[];
  value: Usable | null;
  onChange: (part: Usable | null) => void;
}

/** A replacement from the van, or an asset of the same type from elsewhere. */
function ReplacementChoice({ parts, value, onChange }: ReplacementChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{t('asset.replace.with')}</legend>
      {parts.map((part) => (
        <label key={part.itemId} className={classes.choice}>
          <input type="radio" name="part" checked={value?.itemId === part.itemId} onChange={() => onChange(part)} />
          <span>
            {part.itemDescription} ·{' '}
            {(part.onHand ?? 0) > 0 ? (
              <Quantity value={part.onHand ?? 0} unit={part.unitCode} unitName={part.unitDescription} />
            ) : (
              t('parts.noneLeft')
            )}
          </span>
        </label>
      ))}
      <label className={classes.choice}>
        <input type="radio" name="part" checked={value === null} onChange={() => onChange(null)} />
        {t('asset.replace.alike')}
      </label>
    </fieldset>
  );
}

const labels = ['keep', 'other', 'later'] as const satisfies readonly ReplaceValues['label'][];

interface LabelChoiceProps {
  oldTag: string | null;
  value: ReplaceValues['label'];
  onChange: (label: ReplaceValues['label']) => void;
}

/** Whether the old label is kept, another one is used, or one is printed later. */
function LabelChoice({ oldTag, value, onChange }: LabelChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{t('phone.tag')}</legend>
      {labels
        .filter((label) => label !== 'keep' || oldTag !== null)
        .map((label) => (
          <label key={label} className={classes.choice}>
            <input type="radio" name="label" checked={value === label} onChange={() => onChange(label)} />
            {t(`asset.replace.label.${label}`, { tag: oldTag ?? '' })}
          </label>
        ))}
    </fieldset>
  );
}
