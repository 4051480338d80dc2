import { showToast } from '../toasts/toast-store.ts';

type Reason = string | false | null | undefined;

/**
 * Properties of a button that cannot be pressed now: it stays in the tab order, explains why to pointer and screen reader, and pressing it
 * shows the reason. Without a reason it is an ordinary button.
 */
export function lockedBy(reason: Reason) {
  if (!reason) return {};
  return {
    ...lookOf(reason),
    onClick: (event: { preventDefault: () => void }) => {
      // Otherwise a submit button would send its form.
      event.preventDefault();
      showToast({ kind: 'info', text: reason });
    },
  };
}

/** The same for a checkbox, which keeps its state. */
export function lockedCheck(reason: Reason) {
  return reason ? { ...lookOf(reason), onChange: () => void showToast({ kind: 'info', text: reason }) } : {};
}

const lookOf = (reason: string) => ({ 'aria-disabled': true, 'data-disabled': true, title: reason }) as const;
