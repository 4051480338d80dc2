import { Input, UnstyledButton } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../fields/field.ts';
import classes from './time-field.module.css';
import { meridiemOf, type TimeOfDay } from './time-model.ts';
import { TimeSegment } from './time-segment.tsx';
import { type TimeEntry, useTimeEntry } from './use-time-entry.ts';

export interface TimeFieldProps extends FieldProps {
  /** The time, or null when it is empty or incomplete. */
  value: TimeOfDay | null;
  onChange: (value: TimeOfDay | null) => void;
  withSeconds?: boolean | undefined;
  twelveHour?: boolean | undefined;
  /** Minutes per press of an arrow key. */
  minuteStep?: number | undefined;
}

/** Hour, minute and, optionally, second as spin buttons that carry into each other. */
export function TimeField(props: TimeFieldProps) {
  const { withSeconds = false, twelveHour = false, minuteStep = 1, disabled = false, readOnly = false } = props;
  const id = useId(props.id);
  const entry = useTimeEntry({ value: props.value, onChange: props.onChange, withSeconds, twelveHour, minuteStep });
  const focusFirst = () => entry.root.current?.querySelector('input')?.focus();

  return (
    <Input.Wrapper
      className={props.className ?? ''}
      id={id}
      label={props.label}
      description={props.description}
      error={props.error}
      required={props.required ?? false}
      labelElement="div"
      labelProps={{ onClick: focusFirst }}
    >
      <Input
        component="div"
        classNames={{ input: classes.field ?? '' }}
        error={props.error}
        disabled={disabled}
        withAria={false}
        rightSectionWidth={24}
        rightSectionPointerEvents="all"
        rightSection={!disabled && !readOnly && <Stepper onStep={entry.stepLast} />}
      >
        <div
          ref={entry.root}
          className={classes.segments}
          role="group"
          aria-labelledby={props.label ? `${id}-label` : undefined}
          aria-label={props['aria-label']}
          aria-describedby={describedBy(id, props)}
          onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || props.onBlur?.()}
        >
          <Segments entry={entry} props={props} />
          {twelveHour && <MeridiemButton entry={entry} disabled={disabled || readOnly} />}
        </div>
      </Input>
    </Input.Wrapper>
  );
}

function Segments({ entry, props }: { entry: TimeEntry; props: TimeFieldProps }) {
  const { t } = useTranslation();
  return entry.units.map((unit, index) => (
    <Fragment key={unit}>
      {index > 0 && <span aria-hidden="true">:</span>}
      <TimeSegment
        ref={index === 0 ? (props.ref ?? null) : null}
        unit={unit}
        label={t(`timepicker.${unit}s`)}
        value={entry.draft[unit]}
        twelveHour={props.twelveHour ?? false}
        step={entry.steps[unit]}
        invalid={Boolean(props.error)}
        required={props.required}
        disabled={props.disabled}
        readOnly={props.readOnly}
        autoFocus={index === 0 && props.autoFocus}
        onFocus={() => entry.markLast(unit)}
        onEnter={(number) => entry.enter(unit, number)}
        onStep={(step) => entry.step(unit, step)}
        onLeave={(direction) => entry.focusNeighbour(unit, direction)}
        onPasteTime={entry.setWhole}
      />
    </Fragment>
  ));
}

function MeridiemButton({ entry, disabled }: { entry: TimeEntry; disabled: boolean }) {
  const { t } = useTranslation();
  return (
    <UnstyledButton
      className={classes.meridiem}
      data-unit="meridiem"
      disabled={disabled}
      onClick={entry.switchMeridiem}
    >
      {t(`timepicker.${meridiemOf(entry.draft.hour)}`)}
    </UnstyledButton>
  );
}

// Pointer only: the arrow keys of a segment do the same, so these buttons are not in the tab order.
function Stepper({ onStep }: { onStep: (direction: -1 | 1) => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.stepper}>
      <UnstyledButton tabIndex={-1} aria-label={t('timepicker.increment')} onClick={() => onStep(1)}>
        <IconChevronUp size={12} />
      </UnstyledButton>
      <UnstyledButton tabIndex={-1} aria-label={t('timepicker.decrement')} onClick={() => onStep(-1)}>
        <IconChevronDown size={12} />
      </UnstyledButton>
    </div>
  );
}

function describedBy(id: string, props: TimeFieldProps): string | undefined {
  const ids = [props.error && `${id}-error`, props.description && `${id}-description`].filter(Boolean);
  return ids.length ? ids.join(' ') : undefined;
}
