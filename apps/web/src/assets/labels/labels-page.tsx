import { Button, NativeSelect, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { LocationPicker } from '#src/locations/shared/location-picker.tsx';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { saveFile } from '#src/ui/files/save-file.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import type { ChangeOf } from '#src/ui/list/list-search-params.ts';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Columns, Section } from '#src/ui/page/section.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { LabelPreview } from './label-preview.tsx';
import classes from './labels.module.css';
import { type LabelsSearch, labelSheets, maxLabels, readTags, writeTags } from './labels-search.ts';

const route = getRouteApi('/guarded/side/assets/labels');

/** A sheet of labels: the labels, the paper, and the first free label of a partly used sheet. */
export function LabelsPage() {
  const { t } = useTranslation();
  const { canChange } = useAccess('assets');
  const search = route.useSearch();
  if (!canChange) return <NoPermission level={1} />;
  return (
    <Page
      trail={[
        <Link key="assets" to="/assets">
          {t('assets.title')}
        </Link>,
      ]}
      title={t('assets.labels.title')}
      description={t('assets.labels.text')}
    >
      <Columns aside={<Paper search={search} />}>
        <Choice search={search} />
        <SpareLabels />
      </Columns>
    </Page>
  );
}

function useShowLabels() {
  const navigate = route.useNavigate();
  return (change: ChangeOf<LabelsSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...change }) as LabelsSearch,
      replace: true,
      resetScroll: false,
    });
}

function Choice({ search }: { search: LabelsSearch }) {
  const { t } = useTranslation();
  const division = useDivision();
  const show = useShowLabels();
  const { tags = '', location: locationId = '', batch } = search;
  const location = useCall(api.locations.get, { params: { locationId } }, { enabled: locationId !== '' });
  const count = readTags(tags).length;
  return (
    <Section title={t('assets.labels.which')}>
      <div className={classes.fields}>
        {batch && (
          <p className={classes.batch}>
            {t('assets.labels.batch')}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => show({ batch: undefined, spare: undefined })}>
              {t('action.remove')}
            </Button>
          </p>
        )}
        <LocationPicker
          label={t('assets.labels.ofLocation')}
          description={t('assets.labels.ofLocationHint')}
          division={division}
          value={locationId && location.data ? location.data : null}
          onChange={(chosen) => show({ location: chosen?.id })}
        />
        <Textarea
          label={t('assets.labels.tags')}
          description={t('assets.labels.tagsHint')}
          autosize
          minRows={3}
          maxRows={12}
          spellCheck={false}
          value={tags}
          error={count > maxLabels && t('assets.labels.tooMany', { n: maxLabels })}
          onChange={({ currentTarget: { value } }) => show({ tags: value || undefined })}
          onBlur={() => show({ tags: writeTags(readTags(tags)) || undefined })}
        />
      </div>
    </Section>
  );
}

const sheetOf = (format: NonNullable<LabelsSearch['format']>) =>
  labelSheets.find((known) => known.format === format) ?? { format, columns: 3, rows: 7 };

function Paper({ search }: { search: LabelsSearch }) {
  const { t } = useTranslation();
  const show = useShowLabels();
  const { format = 'a4-3x7', start = 1, batch, location } = search;
  const tags = readTags(search.tags);
  const sheet = sheetOf(format);
  const places = sheet.columns * sheet.rows;
  const first = Math.min(start, places);
  const download = useDownload(search);
  const isEmpty = tags.length === 0 && !batch && !location;
  const count = useLabelCount(search);
  return (
    <Section title={t('assets.labels.paper')}>
      <div className={classes.fields}>
        <NativeSelect
          label={t('assets.labels.format')}
          value={format}
          onChange={({ currentTarget: { value } }) => {
            const next = labelSheets.find((known) => known.format === value)?.format;
            show({ format: next === 'a4-3x7' ? undefined : next, start: undefined });
          }}
          data={labelSheets.map((known) => ({ value: known.format, label: t(`assets.labels.format.${known.format}`) }))}
        />
        {places > 1 && (
          <LabelPreview
            sheet={sheet}
            start={first}
            count={count}
            onStart={(place) => show({ start: place > 1 ? place : undefined })}
          />
        )}
        <FormProblem error={download.error} />
        <Button
          leftSection={<IconDownload size={16} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
          {...lockedBy(
            isEmpty
              ? t('assets.labels.nothing')
              : tags.length > maxLabels && t('assets.labels.tooMany', { n: maxLabels }),
          )}
        >
          {t('assets.labels.download')}
        </Button>
        <p className={classes.hint} role="status">
          {isEmpty && t('assets.labels.nothing')}
          {!isEmpty && count !== null && t('assets.labels.count', { count })}
        </p>
      </div>
    </Section>
  );
}

function useDownload({ format = 'a4-3x7', start = 1, batch, location, ...search }: LabelsSearch) {
  const { t } = useTranslation();
  const division = useDivision();
  const tags = readTags(search.tags);
  return useMutation({
    mutationFn: async () => {
      const query = {
        format,
        start: Math.min(start, sheetOf(format).columns * sheetOf(format).rows),
        ...(tags.length > 0 && { tags }),
        ...(batch && { batch }),
        ...(location && { locationId: location }),
      };
      saveFile(await api.assets.printLabels({ params: { division }, query }), `${t('assets.labels.file')}.pdf`);
    },
  });
}

/** The number of labels to print; null while unknown. */
function useLabelCount({ tags, batch, spare, location: locationId }: LabelsSearch): number | null {
  const division = useDivision();
  const input = { params: { division }, query: { locationId: locationId ?? '' }, pageSize: 1000 };
  const { data } = useCall(api.assets.list, input, { enabled: locationId !== undefined });
  const here = locationId === undefined ? 0 : data?.rows.filter(({ tag }) => tag !== null).length;
  const made = batch === undefined ? 0 : spare;
  return here === undefined || made === undefined ? null : readTags(tags).length + made + here;
}

/** Labels with new tags, for assets found without one. */
function SpareLabels() {
  const { t } = useTranslation();
  const division = useDivision();
  const show = useShowLabels();
  const [count, setCount] = useState<number | null>(21);
  const make = useMutation({
    mutationFn: async (wanted: number) => await api.assets.printTags({ params: { division }, body: { count: wanted } }),
    onSuccess: ({ batch, tags }) => {
      showToast({ text: t('assets.labels.spareMade', { count: tags.length }) });
      show({ batch, spare: tags.length, tags: undefined, location: undefined });
    },
  });
  return (
    <Section title={t('assets.labels.spare')}>
      <div className={classes.fields}>
        <p className={classes.hint}>{t('assets.labels.spareText')}</p>
        <FormProblem error={make.error} />
        <NumberField
          className={classes.number}
          label={t('field.quantity')}
          value={count}
          minimum={1}
          maximum={maxLabels}
          onChange={setCount}
        />
        <Button
          variant="default"
          loading={make.isPending}
          onClick={() => count !== null && make.mutate(count)}
          {...lockedBy(
            (count === null || !(count >= 1 && count <= maxLabels)) && t('valid.range', { min: 1, max: maxLabels }),
          )}
        >
          {t('assets.labels.makeSpare')}
        </Button>
      </div>
    </Section>
  );
}
