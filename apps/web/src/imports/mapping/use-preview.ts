import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Import, ImportPreviewRow, ImportTarget } from '@werkbank/contract/imports/import.ts';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { missingFields } from './mapping-model.ts';

export interface Preview {
  data: ImportPreviewRow[] | undefined;
  error: Error | null;
}

const pause = 300;

/** The first rows as read by a step, updated shortly after the last change; nothing as long as the step lacks a required field. */
export function usePreview(
  job: Import,
  mapping: ImportMapping,
  position: number,
  targets: readonly ImportTarget[],
): Preview {
  const division = String(useDivision());
  const [settled] = useDebouncedValue(mapping, pause);
  const step = settled.steps[position];
  const isComplete = step !== undefined && missingFields(step, targets).length === 0;
  const input = { params: { division, id: job.id }, body: { mapping: settled, step: position } };
  const { data, error } = useQuery({
    queryKey: ['imports', 'preview', job.id, position, step],
    queryFn: ({ signal }) => api.imports.preview(input, signal),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { data, error: isComplete ? error : null };
}
