import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { ChangeFieldDialog } from '#src/ui/bulk/change-field-dialog.tsx';
import { collectRecords, collectSelected, maxOneByOne } from '#src/ui/bulk/collect-selected.ts';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import { estimateForm } from '../shared/estimate-form-model.ts';
import { reasons } from '../shared/estimate-statuses.ts';
import { numberOf } from '../shared/number-of.ts';
import type { estimateFilters } from './filters.ts';

type ChangeEstimatesProps = BulkProps<QueryOf<CallOf<typeof estimateFilters>>> & { onClose: () => void };

/** Changes a field of the selected estimates; only drafts can be changed. */
export function ChangeEstimates({ query, selection, onDone, onClose }: ChangeEstimatesProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const selected = async () =>
    await collectSelected(
      selection,
      (page) => api.estimates.list({ params: { division }, query, ...page }),
      maxOneByOne,
    );
  return (
    <ChangeFieldDialog<Estimate>
      label={t('estimates.title')}
      model={estimateForm}
      fields={[
        { name: 'dueDate', isDay: true, isRequired: true },
        { name: 'yourRef' },
        { name: 'description' },
        {
          name: 'reason',
          options: reasons.map((value) => ({ value, label: t(`estimates.reason.${value}`) })),
          isRequired: true,
        },
        { name: 'introduction' },
        { name: 'closing' },
        { name: 'remarks' },
      ]}
      nameOf={(estimate) => ({
        number: numberOf(estimate),
        what: estimate.description ?? '',
        where: estimate.locationName,
      })}
      collect={() => collectRecords(selected(), ({ id }) => api.estimates.get({ params: { estimateId: id } }))}
      store={async ({ id, version }, body) =>
        await api.estimates.update({ params: { estimateId: id }, body, ifMatch: version })
      }
      refreshes={['estimates']}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
