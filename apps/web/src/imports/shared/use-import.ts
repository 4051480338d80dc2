import { useQuery } from '@tanstack/react-query';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { isRunning } from './import-state.tsx';

const pause = 1000;

/** An import, refetched repeatedly while it is running. */
export function useImport(id: string) {
  const division = String(useDivision());
  return useQuery({
    ...callOptions(api.imports.get, { params: { division, id } }),
    refetchInterval: ({ state: { data } }) => (isRunning(data?.state) ? pause : false),
  });
}
