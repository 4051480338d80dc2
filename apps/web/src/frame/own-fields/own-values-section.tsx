import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { OwnField } from '@werkbank/contract/own-fields/own-field.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { FactList, Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { LoadingPart } from '#src/ui/page/states/loading-group.tsx';
import { type OwnRecordKind, ownCalls } from './own-calls.ts';
import { OwnValue } from './own-value.tsx';
import { useOwnFields, useOwnName } from './use-own-fields.ts';

const OwnValuesDialog = lazy(async () => ({ default: (await import('./own-values-dialog.tsx')).OwnValuesDialog }));

interface OwnValuesProps {
  of: OwnRecordKind;
  id: string;
  /** Division of the record, if it is not the current one. */
  division?: number;
}

/** The own fields of a record: their values, and the form that changes them. Nothing if the company has none. */
export function OwnValuesSection(props: OwnValuesProps) {
  const fields = useOwnFields(props.of);
  const isShown = useHasRight(ownCalls[props.of].see);
  return fields.length > 0 && isShown ? <Values {...props} fields={fields} /> : null;
}

function Values({ of, id, division, fields }: OwnValuesProps & { fields: readonly OwnField[] }) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const chosen = useDivision();
  const canChange = useHasRight(ownCalls[of].change);
  const [isOpen, setOpen] = useState(false);
  const input = { params: { division: String(division ?? chosen) }, query: { id } };
  const { data, error, refetch } = useCall(ownCalls[of].get, input);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const edit = canChange && data && (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPencil size={16} stroke={1.75} />}
      onClick={() => setOpen(true)}
      aria-label={t('own.edit')}
    >
      {t('action.edit')}
    </Button>
  );
  const valueOf = (field: OwnField) =>
    field.required && data?.values[field.id] === undefined ? (
      <StatusBadge tone="attention" quiet>
        {t('own.missing')}
      </StatusBadge>
    ) : (
      <OwnValue field={field} value={data?.values[field.id]} />
    );
  return (
    <Section title={t('own.title')} actions={edit}>
      {data ? (
        <FactList facts={fields.map((field) => ({ label: nameOf(field.name), value: valueOf(field) }))} />
      ) : (
        <LoadingPart />
      )}
      {isOpen && data && (
        <Suspense>
          <OwnValuesDialog of={of} input={input} fields={fields} stored={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
