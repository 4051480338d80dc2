import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { useWarningText } from '../visits/visit-warnings.tsx';
import type { BoardCell, BoardVisit } from './board-model.ts';

/** What is dragged to a cell: a visit from another cell, or an order that is waiting for one. */
export type Carried =
  | {
      kind: 'visit';
      visit: Pick<
        BoardVisit,
        | 'id'
        | 'assetTypes'
        | 'version'
        | 'workOrderId'
        | 'number'
        | 'engineerId'
        | 'plannedOn'
        | 'startTime'
        | 'endTime'
        | 'minutes'
        | 'locationName'
        | 'postcode'
      >;
    }
  | {
      kind: 'order';
      order: Pick<WorkOrderListed, 'id' | 'number' | 'assetTypes' | 'locationName' | 'expectedMinutes' | 'postcode'>;
    };

type CarriedVisit = Extract<Carried, { kind: 'visit' }>['visit'];

/** Two planners moved the same visit. */
export interface Conflict {
  number: number;
  theirs: WorkOrderVisit;
  cell: BoardCell;
  /** Moves it anyway. */
  onInsist: () => void;
}

/** Puts a visit or an order on an engineer's day; can be undone while the toast is shown. */
export function useMoveVisit() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const warn = useWarningText();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const refresh = async () => await client.invalidateQueries({ queryKey: ['workOrders'] });
  const takeBack = useMutation({
    mutationFn: async ({ carried, made }: { carried: Carried; made: WorkOrderVisit }) => {
      const params = { workOrderId: made.workOrderId, visitId: made.id };
      if (carried.kind === 'order')
        return await api.workOrders.cancelVisit({ params, body: {}, ifMatch: made.version });
      const { engineerId, plannedOn } = carried.visit;
      return await api.workOrders.moveVisit({ params, body: { engineerId, plannedOn }, ifMatch: made.version });
    },
    onSuccess: () => showToast({ text: t('workOrders.board.undone') }),
    onError: (error) => showToast({ text: error.message, kind: 'error' }),
    onSettled: refresh,
  });
  const put = useMutation({
    mutationFn: async ({ carried, cell }: { carried: Carried; cell: BoardCell }) => await placeAt(carried, cell),
    onSuccess: (made, { carried }) => {
      const warning = warn(made);
      const number = carried.kind === 'visit' ? carried.visit.number : carried.order.number;
      const text = [t('workOrders.board.placed', { number, engineer: made.engineerFullName }), warning]
        .filter(Boolean)
        .join(' ');
      showToast({ text, kind: warning ? 'warning' : 'success', undo: () => takeBack.mutate({ carried, made }) });
      announce(text);
    },
    onError: (error, { carried, cell }) => {
      const theirs = currentRecord<WorkOrderVisit>(error);
      if (!theirs || carried.kind === 'order') {
        showToast({ text: error.message, kind: 'error' });
        return;
      }
      const again = { ...carried, visit: { ...carried.visit, version: theirs.version } };
      setConflict({ number: carried.visit.number, theirs, cell, onInsist: () => place(again, cell) });
    },
    onSettled: refresh,
  });
  const place = (carried: Carried, cell: BoardCell) => {
    setConflict(null);
    if (carried.kind === 'visit' && isSamePlace(carried.visit, cell)) return;
    put.mutate({ carried, cell });
  };
  return { place, conflict, settle: () => setConflict(null) };
}

const isSamePlace = ({ engineerId, plannedOn }: CarriedVisit, cell: BoardCell) =>
  engineerId === cell.engineerId && plannedOn === cell.day;

async function placeAt(carried: Carried, { engineerId, day }: BoardCell): Promise<WorkOrderVisit> {
  const body = { engineerId, plannedOn: day };
  if (carried.kind === 'order')
    return await api.workOrders.planVisit({ params: { workOrderId: carried.order.id }, body });
  const { id, workOrderId, version } = carried.visit;
  return await api.workOrders.moveVisit({ params: { workOrderId, visitId: id }, body, ifMatch: version });
}
