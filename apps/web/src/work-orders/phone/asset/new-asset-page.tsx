import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { PackType } from '@werkbank/contract/work-orders/day/day.ts';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../outbox/phone-state.ts';
import { projectOrder } from '../outbox/projected-day.ts';
import type { RoundOrder } from '../pack/pack-model.ts';
import { CodeField } from '../widgets/code-field.tsx';
import { Suggestions } from '../widgets/dialog-form.tsx';
import { JobBack } from '../widgets/job-back.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import classes from './asset-form.module.css';
import { frequentTypes } from './new-asset-model.ts';
import { useNewAsset } from './use-new-asset.ts';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/new');

/** Adds an asset that was found on site and is not yet recorded; it joins the job at once. */
export function NewAssetPage() {
  const { workOrderId } = route.useParams();
  const { pack, entries } = usePhone();
  const order = pack && projectOrder(pack, entries, workOrderId);
  return order ? <NewAsset order={order} /> : null;
}

function NewAsset({ order }: { order: RoundOrder }) {
  const { t } = useTranslation();
  const { pack } = usePhone();
  const { tag = '', task: taskId } = route.useSearch();
  const { country } = order.site;
  const types = (pack?.types ?? []).filter((type) => type.isOffered && type.country === country);
  const entry = useNewAsset(order, types, { tag, taskId });
  if (!entry.isRead) return null;
  return (
    <PhoneScreen
      title={t('asset.new.title')}
      back={<JobBack order={order} />}
      actions={
        <Button size="lg" leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => void entry.save()}>
          {t('asset.new.save')}
        </Button>
      }
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void entry.save();
        }}
      >
        <WhatAndWhere entry={entry} types={types} order={order} />
        <Identification entry={entry} />
        <button type="submit" hidden />
      </form>
    </PhoneScreen>
  );
}

interface OfEntry {
  entry: ReturnType<typeof useNewAsset>;
}

interface WhatAndWhereProps extends OfEntry {
  types: readonly PackType[];
  order: RoundOrder;
}

function WhatAndWhere({ entry: { values, change, error }, types, order }: WhatAndWhereProps) {
  const { t } = useTranslation();
  const kinds = types
    .toSorted((a, b) => a.description.localeCompare(b.description))
    .map(({ type, description }) => ({ value: type, label: description }));
  return (
    <>
      <NativeSelect
        size="lg"
        label={t('phone.kind')}
        required
        error={error('type')}
        value={values.type}
        onChange={({ currentTarget }) => change({ type: currentTarget.value })}
        data={[{ value: '', label: t('asset.new.chooseType') }, ...kinds]}
      />
      <Suggestions
        label={t('asset.new.frequent')}
        reasons={frequentTypes(order.tasks, types).map(({ description }) => description)}
        onPick={(picked) => change({ type: types.find(({ description }) => description === picked)?.type ?? '' })}
      />
      <NativeSelect
        size="lg"
        label={t('phone.place')}
        value={values.placeId}
        onChange={({ currentTarget }) => change({ placeId: currentTarget.value })}
        data={[
          { value: '', label: t('phone.noPlace') },
          ...order.places.map(({ id, path }) => ({ value: id, label: path })),
        ]}
      />
      <TextInput
        size="lg"
        label={t('asset.new.position')}
        maxLength={120}
        value={values.position}
        onChange={({ currentTarget }) => change({ position: currentTarget.value })}
      />
    </>
  );
}

/** Tag, serial number and year. */
function Identification({ entry: { values, change, error } }: OfEntry) {
  const { t } = useTranslation();
  return (
    <>
      <CodeField
        label={t('phone.tag')}
        description={t('asset.new.tagHint')}
        error={error('tag', 'tagUsed')}
        value={values.tag}
        onChange={(tag) => change({ tag })}
      />
      <CodeField
        label={t('phone.serialNumber')}
        maxLength={50}
        value={values.serialNumber}
        onChange={(serialNumber) => change({ serialNumber })}
      />
      <TextInput
        size="lg"
        label={t('asset.new.year')}
        inputMode="numeric"
        maxLength={4}
        error={error('year')}
        value={values.year}
        onChange={({ currentTarget }) => change({ year: currentTarget.value })}
      />
    </>
  );
}
