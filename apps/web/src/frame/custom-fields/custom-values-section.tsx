import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { CustomField } from '@werkbank/contract/custom-fields/custom-field.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { FactList, Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { LoadingPart } from '#src/ui/page/states/loading-group.tsx';
import { type CustomRecordKind, customCalls } from './custom-calls.ts';
import { CustomValue } from './custom-value.tsx';
import { useCustomFields, useOwnName } from './use-custom-fields.ts';

const CustomValuesDialog = lazy(async () => ({
  default: (await import('./custom-values-dialog.tsx')).CustomValuesDialog,
}));

interface CustomValuesProps {
  of: CustomRecordKind;
  id: string;
  /** Division of the record, if it is not the current one. */
  division?: number;
}

/** The custom fields of a record: their values, and the form that changes them. Nothing if the company has none. */
export function CustomValuesSection(props: CustomValuesProps) {
  const fields = useCustomFields(props.of, props.division);
  const isShown = useHasRight(customCalls[props.of].see, props.division);
  return fields.length > 0 && isShown ? <Values {...props} fields={fields} /> : null;
}

function Values({ of, id, division, fields }: CustomValuesProps & { fields: readonly CustomField[] }) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const chosen = useDivision();
  const canChange = useHasRight(customCalls[of].change, division);
  const [isOpen, setOpen] = useState(false);
  const input = { params: { division: String(division ?? chosen) }, query: { id } };
  const { data, error, refetch } = useCall(customCalls[of].get, input);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const edit = canChange && data && (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPencil size={16} stroke={1.75} />}
      onClick={() => setOpen(true)}
      aria-label={t('customValues.edit')}
    >
      {t('action.edit')}
    </Button>
  );
  const valueOf = (field: CustomField) =>
    field.required && data?.values[field.id] === undefined ? (
      <StatusBadge tone="attention" quiet>
        {t('customValues.missing')}
      </StatusBadge>
    ) : (
      <CustomValue field={field} value={data?.values[field.id]} />
    );
  return (
    <Section title={t('customValues.title')} actions={edit}>
      {data ? (
        <FactList facts={fields.map((field) => ({ label: nameOf(field.name), value: valueOf(field) }))} />
      ) : (
        <LoadingPart />
      )}
      {isOpen && data && (
        <Suspense>
          <CustomValuesDialog of={of} input={input} fields={fields} stored={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
