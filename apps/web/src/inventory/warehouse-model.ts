import type { Warehouse, WarehouseChange, WarehouseInput } from '@werkbank/contract/inventory/calls.ts';

/** The form of a warehouse. */
export interface WarehouseValues {
  code: string;
  description: string;
  eMail: string;
  main: boolean;
  active: boolean;
}

export const warehouseValuesOf = (warehouse: Warehouse | null): WarehouseValues => ({
  code: warehouse?.code ?? '',
  description: warehouse?.description ?? '',
  eMail: warehouse?.eMail ?? '',
  main: warehouse?.main ?? false,
  active: warehouse?.active ?? true,
});

export function newWarehouseOf({ code, description, eMail, main, active }: WarehouseValues): WarehouseInput {
  return {
    code: code.trim(),
    description: description.trim(),
    eMail: eMail.trim() || null,
    active,
    ...(main && { main }),
  };
}

/** The changed fields of a warehouse; the mark of the main warehouse can be set, not removed. */
export function warehouseChangesOf(stored: Warehouse, values: WarehouseValues): WarehouseChange {
  const was = warehouseValuesOf(stored);
  const { code, description, eMail, active } = newWarehouseOf(values);
  return {
    ...(values.code.trim() !== was.code && { code }),
    ...(values.description.trim() !== was.description && { description }),
    ...(values.eMail.trim() !== was.eMail && { eMail }),
    ...(values.main && !was.main && { main: true as const }),
    ...(values.active !== was.active && { active }),
  };
}
