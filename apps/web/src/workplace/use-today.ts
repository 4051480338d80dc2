import { keepPreviousData, useIsMutating, useQueryClient } from '@tanstack/react-query';
import type { TodayKind } from '@werkbank/contract/workplace/today-kinds.ts';
import { useEffect, useRef } from 'react';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';

/** Waiting work by kind; read again after every decision, because each may concern rows of several kinds. */
export function useToday(only: TodayKind | undefined) {
  const client = useQueryClient();
  const isDeciding = useIsMutating() > 0;
  const wasDeciding = useRef(false);
  useEffect(() => {
    if (wasDeciding.current && !isDeciding) void client.invalidateQueries({ queryKey: ['workplace', 'today'] });
    wasDeciding.current = isDeciding;
  }, [client, isDeciding]);
  const division = String(useDivision());
  return useCall(
    api.workplace.today,
    { params: { division }, query: { kind: only } },
    // The figures stay when one of them is chosen.
    { placeholderData: keepPreviousData },
  );
}
