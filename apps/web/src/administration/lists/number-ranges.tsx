import { Button } from '@mantine/core';
import type { NumberRange } from '@werkbank/contract/administration/lists/list-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { DataTable } from '#src/ui/page/data-table.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** The next number of each kind of record. */
export function NumberRanges() {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const canChange = useHasRight('lists.administer');
  const [opened, setOpened] = useState<NumberRange | null>(null);
  const { data, error, refetch } = useCall(api.administration.listNumbers, { params, pageSize: 100 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={9} columns={2} />;
  const change = ({ kind, next }: NumberRange) => (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('lists.raiseNamed', { records: t(`lists.kind.${kind}`) })}
      onClick={() => setOpened({ kind, next })}
    >
      {t('lists.raiseAction')}
    </Button>
  );
  return (
    <Section title={t('lists.of.numbers')} flush>
      <DataTable
        caption={t('lists.of.numbers')}
        rows={data.rows}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'kind', header: t('lists.records'), primary: true, cell: ({ kind }) => t(`lists.kind.${kind}`) },
          { key: 'next', header: t('lists.next'), align: 'end', cell: ({ next }) => next ?? t('lists.notBegun') },
          ...(canChange
            ? [
                {
                  key: 'change',
                  header: t('lists.raise'),
                  headerHidden: true,
                  align: 'end' as const,
                  width: '10rem',
                  cell: change,
                },
              ]
            : []),
        ]}
      />
      {opened && <NumberDialog range={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}

function NumberDialog({ range: { kind, next }, onClose }: { range: NumberRange; onClose: () => void }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const [value, setValue] = useState<number | null>(next);
  const { mutate, isPending, error } = useAction(api.administration.setNextNumber, ['administration']);
  const submit = () => {
    if (value === null) return;
    mutate(
      { params: { division, kind }, body: { next: value } },
      {
        onSuccess: () => {
          showToast({ text: t('lists.isRaised', { next: value }) });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={t('lists.raiseNamed', { records: t(`lists.kind.${kind}`) })}>
      <DialogForm isBusy={isPending} error={error} onSubmit={submit} onClose={onClose}>
        <NumberField
          label={t('lists.next')}
          description={t('lists.raiseHint')}
          isGrouped={false}
          value={value}
          onChange={setValue}
        />
      </DialogForm>
    </Dialog>
  );
}
