import { useEffect } from 'react';
import { phone } from './phone-state.ts';

/** Asks for an order once more: what the server names may be new here, like a device that a colleague added. */
export function useReread(workOrderId: string): void {
  useEffect(
    () =>
      void phone()
        .openOrder(workOrderId)
        .catch(() => undefined),
    [workOrderId],
  );
}
