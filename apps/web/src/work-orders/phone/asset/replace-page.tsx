import { Button, TextInput } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../outbox/phone-state.ts';
import { orderAsSaid, type RoundOrder, type RoundTask, vansAsSaid } from '../pack/pack-model.ts';
import { type Usable, usablesOf } from '../pack/van-model.ts';
import { CodeField } from '../widgets/code-field.tsx';
import { PhonePage } from '../widgets/phone-screen.tsx';
import classes from './asset-form.module.css';
import { LabelChoice } from './label-choice.tsx';
import { offered } from './replace-model.ts';
import { ReplacementChoice } from './replacement-choice.tsx';
import { useReplace } from './use-replace.ts';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/assets/$assetId/replace');

/** Hangs a new device in the place of one that failed: from the van, with its label. */
export function ReplaceDevicePage() {
  const { workOrderId, assetId } = route.useParams();
  const { pack, entries } = usePhone();
  const order = pack && orderAsSaid(pack, entries, workOrderId);
  const task = order?.tasks.find((one) => one.assetId === assetId);
  if (!order || !task) return null;
  const usables = usablesOf({ ...pack, vans: vansAsSaid(pack, entries) }, order.order.division);
  return <Replace key={task.id} order={order} task={task} parts={offered(usables, task)} />;
}

interface ReplaceProps {
  order: RoundOrder;
  task: RoundTask;
  /** What can be hung up from the van. */
  parts: readonly Usable[];
}

function Replace({ order, task, parts }: ReplaceProps) {
  const { t } = useTranslation();
  const entry = useReplace(order, task, parts);
  const { workOrderId, assetId, description } = task;
  const { isDone } = entry;
  if (!entry.isRead) return null;
  return (
    <PhonePage
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
    </PhonePage>
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
