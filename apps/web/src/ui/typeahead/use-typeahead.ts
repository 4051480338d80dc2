import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../basics/announce.ts';
import { type Listbox, useListbox } from './use-listbox.ts';
import { type SearchSource, type SearchState, useSearch } from './use-search.ts';

export interface TypeaheadOptions<Option> {
  value: Option | null;
  onChange: (value: Option | null) => void;
  source: SearchSource<readonly Option[]>;
  getId: (option: Option) => string;
  getLabel: (option: Option) => string;
  minimumLength: number;
  pause: number;
  editable: boolean;
}

/** The behaviour of a typeahead: searches during typing, controls the list, accepts the chosen option. */
export function useTypeahead<Option>(options: TypeaheadOptions<Option>) {
  const { value, onChange, getId, getLabel, minimumLength, editable } = options;
  const { search, reset, ...state } = useSearch(options.source, options.pause);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const found = state.found ?? [];
  useAnnouncedResults(state);

  const close = () => {
    reset();
    setOpen(false);
    setTyped(null);
  };
  const pick = (option: Option | null) => {
    close();
    const isSame = option === null || value === null ? option === value : getId(option) === getId(value);
    if (!isSame) onChange(option);
  };
  const pickAt = (index: number) => {
    const option = found[index];
    if (option !== undefined) pick(option);
  };
  const listbox = useListbox({ ids: found.map(getId), isOpen, onPick: pickAt, resetKey: state.run });
  const { awaitMatch, isEarly } = useEarlyChoice(state, listbox, pickAt);

  const look = (text: string, atOnce = false) => {
    const isLongEnough = text.trim().length >= minimumLength;
    setOpen(isLongEnough);
    if (isLongEnough) search(text.trim(), { atOnce });
    else reset();
  };
  const type = (text: string) => {
    setTyped(text);
    look(text);
  };
  const retry = () => search(state.query, { atOnce: true });
  const press = (event: KeyboardEvent) => {
    if (!editable) return;
    if (isOpen && isEarly(event)) return awaitMatch(event);
    if (listbox.press(event)) return;
    if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      look(typed ?? '', true);
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (state.status === 'failed') retry();
    }
    if (event.key === 'Tab' && isOpen && typed !== null && state.status === 'found') pickAt(listbox.active);
    if (event.key === 'Escape' && (isOpen || typed !== null)) {
      // Prevents a dialog around this field from closing.
      event.stopPropagation();
      event.preventDefault();
      close();
    }
  };
  const leave = () => (typed?.trim() === '' ? pick(null) : close());
  const offer = () => {
    if (editable && minimumLength === 0 && !isOpen) look(typed ?? '', true);
  };

  const text = typed ?? (value === null ? '' : getLabel(value));
  return { state, found, text, isOpen, listbox, type, press, leave, offer, pick, pickAt, retry };
}

/** Enter chooses the first match of the typed text, also while it is being searched for: never one that was found for an earlier text. */
function useEarlyChoice(state: SearchState<unknown>, listbox: Listbox, pickAt: (index: number) => void) {
  const [awaited, setAwaited] = useState<number | null>(null);
  const isReady = awaited === state.run && state.status === 'found';
  const pickAwaited = useEffectEvent(() => pickAt(listbox.active));
  useEffect(() => {
    if (isReady) pickAwaited();
  }, [isReady]);
  return {
    isEarly: ({ key, nativeEvent }: KeyboardEvent) =>
      key === 'Enter' && state.status === 'searching' && !listbox.isMarked && !nativeEvent.isComposing,
    awaitMatch: (event: KeyboardEvent) => {
      event.preventDefault();
      setAwaited(state.run);
    },
  };
}

// Spec §8: the number of results is announced.
function useAnnouncedResults({ status, found }: SearchState<readonly unknown[]>): void {
  const { t } = useTranslation();
  useEffect(() => {
    const count = found?.length ?? 0;
    // The announced count is removed when the next search begins: it does not apply to that one.
    if (status === 'searching') announce('');
    if (status === 'found') announce(count ? t('results.available', { count, n: count }) : t('results.none'));
    if (status === 'failed') announce(t('results.failed'));
  }, [status, found, t]);
}
