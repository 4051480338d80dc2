export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastOptions {
  text: string;
  kind?: ToastKind | undefined;
  /** Undoes the action; offered while the toast is shown. */
  undo?: (() => void) | undefined;
  /** The record that the message is about. */
  link?: { text: string; to: string } | undefined;
}

export interface Toast extends ToastOptions {
  id: number;
  kind: ToastKind;
}

/**
 * Spec §9, in milliseconds: how long a toast is shown, how long after the pointer has left, how long it slides in and
 * out.
 */
export const toastTimes = { display: 5000, extended: 1000, ease: 300 } as const;

/** Messages shown at once. */
const usual = 5;
let limit = usual;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

/** Shows a short message at the top right; errors are announced at once, the others politely. */
export function showToast(options: ToastOptions): number {
  lastId += 1;
  setToasts([...toasts, { ...options, kind: options.kind ?? 'success', id: lastId }].slice(-limit));
  return lastId;
}

/** Shows why a write failed, when no screen does. */
export const showFailure = ({ message }: Error): void => void showToast({ kind: 'error', text: message });

/** Shows one message at a time, the latest; the returned function shows several again. */
export function showOneToast(): () => void {
  limit = 1;
  setToasts(toasts.slice(-limit));
  return () => {
    limit = usual;
  };
}

export function hideToast(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id));
}

export const listToasts = (): readonly Toast[] => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
