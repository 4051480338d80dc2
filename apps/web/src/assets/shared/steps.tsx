import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './steps.module.css';

interface StepsProps {
  /** The title of each step, in order. */
  titles: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
}

/** The current step of a task. The focus follows, so that the next step is read out and begins at its top. */
export function Steps({ titles, current }: StepsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    shown.current = current;
  }, [current]);
  return (
    <ol ref={list} className={classes.steps} aria-label={t('assets.steps')}>
      {titles.map((title, index) => (
        <li
          key={title}
          className={classes.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          {...(index === current && { 'aria-current': 'step', tabIndex: -1 })}
        >
          <span className={classes.mark} aria-hidden="true">
            {index < current ? <IconCheck size={14} stroke={2.5} /> : index + 1}
          </span>
          <span className={classes.title}>{title}</span>
        </li>
      ))}
    </ol>
  );
}

interface StepButtonsProps {
  current: number;
  count: number;
  /** The button text of the last step. */
  finishLabel: string;
  isBusy: boolean;
  onBack: () => void;
}

/** Back and next; the button of the last step has the name of the action. The form decides whether the step is complete. */
export function StepButtons({ current, count, finishLabel, isBusy, onBack }: StepButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="default" disabled={isBusy} onClick={onBack}>
        {t(current === 0 ? 'action.cancel' : 'action.back')}
      </Button>
      <Button type="submit" loading={isBusy}>
        {current === count - 1 ? finishLabel : t('action.next')}
      </Button>
    </>
  );
}
