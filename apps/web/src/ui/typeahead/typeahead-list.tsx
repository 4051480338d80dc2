import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './typeahead.module.css';
import type { Listbox } from './use-listbox.ts';
import type { SearchState } from './use-search.ts';

interface TypeaheadListProps<Option> {
  label: string;
  status: SearchState<unknown>['status'];
  isSlow: boolean;
  options: readonly Option[];
  listbox: Listbox;
  onPick: (index: number) => void;
  onRetry: () => void;
  renderOption: (option: Option) => ReactNode;
}

export function TypeaheadList<Option>({ status, options, listbox, ...props }: TypeaheadListProps<Option>) {
  return (
    <>
      <div
        className={classes.list}
        role="listbox"
        id={listbox.listId}
        aria-label={props.label}
        aria-busy={status === 'searching'}
        hidden={options.length === 0}
      >
        {options.map((option, index) => (
          <div
            key={listbox.optionId(index)}
            className={classes.option}
            role="option"
            id={listbox.optionId(index)}
            aria-selected={index === listbox.active}
            onClick={() => props.onPick(index)}
            onMouseMove={() => index !== listbox.active && listbox.setActive(index)}
          >
            {props.renderOption(option)}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <div className={classes.message}>
          <ListMessage status={status} isSlow={props.isSlow} onRetry={props.onRetry} />
        </div>
      )}
    </>
  );
}

type ListMessageProps = Pick<TypeaheadListProps<unknown>, 'status' | 'isSlow' | 'onRetry'>;

function ListMessage({ status, isSlow, onRetry }: ListMessageProps) {
  const { t } = useTranslation();
  if (status === 'searching') return isSlow && t('state.searching');
  if (status !== 'failed') return t('results.none');
  return (
    <>
      <span className={classes.failure}>{t('results.failed')}</span>
      <Button size="compact-xs" variant="light" tabIndex={-1} onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </>
  );
}
