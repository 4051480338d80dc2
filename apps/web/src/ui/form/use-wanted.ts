import { type SubmitEvent, useRef } from 'react';

type Submit = (event?: SubmitEvent) => Promise<void>;

/** Which of two buttons submitted a form: the one that also goes on to another record, or the one that does not. */
export function useWanted() {
  const isWanted = useRef(false);
  return {
    isWanted: () => isWanted.current,
    submitting:
      (submit: Submit, wanted: boolean): Submit =>
      async (event) => {
        isWanted.current = wanted;
        await submit(event);
      },
  };
}
