import type { BulkResult } from '@werkbank/contract/wire/bulk.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkSteps } from '#src/ui/bulk/bulk-steps.tsx';
import { StatusBadge } from '../page/badges/status-badge.tsx';

const chosen = ['Bakkerij Zeist', 'Garage Oss', 'Hotel Emmen'].map((name, index) => ({
  id: `${index}`,
  name,
  city: name.split(' ')[1] ?? null,
}));
const done = { done: true, code: null, message: null, status: 20, version: 2 } as const;

export function BulkSection() {
  const { t } = useTranslation();
  const [results, setResults] = useState<readonly BulkResult[] | undefined>();
  const refused = { ...done, done: false, code: 'x', message: t('errorState.forbidden.title') };
  return (
    <BulkSteps
      label={t('field.name')}
      rows={chosen.map(({ id, name, city }, index) => ({
        id,
        number: 1001 + index,
        what: name,
        where: city,
        expected: t('unknown'),
      }))}
      isWhole={false}
      results={results}
      renderDone={() => (
        <StatusBadge tone="done" quiet>
          {t('field.active')}
        </StatusBadge>
      )}
      error={null}
      isBusy={false}
      confirmLabel={t('action.save')}
      onConfirm={() => setResults(chosen.map(({ id }, index) => ({ id, ...(index === 1 ? refused : done) })))}
      onUndo={() => setResults(undefined)}
      onCancel={() => setResults(undefined)}
      onClose={() => setResults(undefined)}
    />
  );
}
