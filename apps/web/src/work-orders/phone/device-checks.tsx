import { Button } from '@mantine/core';
import { IconArrowRight, IconChecks, IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckPointField } from './check-point-field.tsx';
import {
  allInOrder,
  answerOf,
  type Defect,
  type Finding,
  noFinding,
  openPoints,
  type Point,
  resultOf,
} from './checklist-model.ts';
import classes from './device-page.module.css';
import type { DeviceProps } from './device-page.tsx';
import { NotDoneDialog } from './not-done-dialog.tsx';
import { PhonePage } from './phone-page.tsx';
import { useAnswer } from './use-answer.ts';
import { useDraft } from './use-draft.ts';

interface DeviceChecksProps extends DeviceProps {
  points: readonly Point[];
  defects: readonly Defect[];
}

/** The checklist of a device that is still to be seen to: all well in three taps. */
export function DeviceChecks({ task, order, points, defects, title, back, facts }: DeviceChecksProps) {
  const { t } = useTranslation();
  const [findings, setFindings] = useDraft(task.id);
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const answer = useAnswer(order, task);
  if (!findings) return null;

  const open = openPoints(points, defects, findings);
  const isBegun = points.length === 0 || points.some(({ code }) => findings[code]);
  const find = (code: string, part: Partial<Finding>) =>
    setFindings({ ...findings, [code]: { ...noFinding, ...findings[code], ...part } });
  const showOpen = (code: string | undefined) => {
    const point = [...(list.current?.children ?? [])].find((one) => one instanceof HTMLElement && one.dataset.code === code);
    point?.scrollIntoView({ block: 'center' });
    point?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
  };
  const judgeAll = () => {
    const next = allInOrder(points, findings);
    setFindings(next);
    const [first] = openPoints(points, defects, next);
    if (first) requestAnimationFrame(() => showOpen(first.code));
  };
  const save = () => {
    setTried(true);
    if (open[0]) return showOpen(open[0].code);
    const { level } = task;
    void answer(answerOf({ points, defects, findings }, { level, orderType: order.order.type, at: new Date() }));
  };

  return (
    <PhonePage
      title={title}
      back={back}
      actions={
        <>
          <Button size="lg" variant="default" aria-label={t('phone.notDone')} onClick={() => setAsking(true)}>
            <IconDots size={20} aria-hidden="true" />
          </Button>
          {isBegun && (open.length === 0 || isTried || !open.some(({ kind, code }) => kind === 'ok' && !findings[code])) ? (
            <Button size="lg" rightSection={<IconArrowRight size={20} aria-hidden="true" />} onClick={save}>
              {t(`phone.save.${resultOf({ points, defects, findings })}`)}
            </Button>
          ) : (
            <Button size="lg" leftSection={<IconChecks size={20} aria-hidden="true" />} onClick={judgeAll}>
              {t('phone.allInOrder')}
            </Button>
          )}
        </>
      }
    >
      {facts}
      {points.length === 0 && <p className={classes.hint}>{t('phone.noPoints')}</p>}
      <ol className={classes.points} ref={list}>
        {points.map((point) => (
          <CheckPointField
            key={point.code}
            point={point}
            defects={defects}
            finding={findings[point.code] ?? noFinding}
            last={task.lastReport?.checks.find(({ code }) => code === point.code)}
            isMissing={isTried && open.includes(point)}
            onChange={(part) => find(point.code, part)}
          />
        ))}
      </ol>
      {isTried && open.length > 0 && (
        <p role="alert" className={classes.problem}>
          {t('phone.pointsLeft', { count: open.length, n: open.length })}
        </p>
      )}
      {isAsking && (
        <NotDoneDialog
          onClose={() => setAsking(false)}
          onAnswer={(result, reason) => void answer({ result, reason, at: new Date().toISOString() })}
        />
      )}
    </PhonePage>
  );
}
