import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { usePhone } from '../outbox/phone-state.ts';
import { useStore } from '../outbox/use-store.ts';
import type { RoundOrder, RoundTask } from '../pack/pack-model.ts';
import { useBegun } from '../photos/use-begun.ts';
import { answerAsBefore } from './as-before.ts';
import classes from './floor-dialog.module.css';

interface FloorDialogProps {
  name: string;
  order: RoundOrder;
  /** The open tasks of the floor. */
  tasks: readonly RoundTask[];
  onClose: () => void;
}

/** Reports the assets of a floor that the mechanic has looked at as in order, with the values of their last reports. */
export function FloorDialog({ name, order, tasks, onClose }: FloorDialogProps) {
  const { t } = useTranslation();
  const { pack } = usePhone();
  const begun = useBegun();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const store = useStore();
  if (!pack || !begun) return null;
  // A checklist that was begun is not overwritten.
  const fitting = tasks
    .filter(({ id }) => !begun.has(id))
    .filter((task) => answerAsBefore(pack, order, task, new Date()));
  const chosen = fitting.filter(({ id }) => !left.has(id));
  const others = tasks.length - fitting.length;
  const toggle = (id: string) => setLeft(new Set(left.has(id) ? [...left].filter((one) => one !== id) : [...left, id]));
  const save = async () => {
    const at = new Date();
    const entries = chosen.flatMap((task) => {
      const body = answerAsBefore(pack, order, task, at);
      const params = { workOrderId: task.workOrderId, taskId: task.id };
      return body ? [{ title: task.description, step: { call: 'answerTask' as const, params, body } }] : [];
    });
    if (!(await store(...entries))) return;
    showToast({
      text: t('phone.floor.done', { count: entries.length }),
      undo: () =>
        void store(
          ...entries.map(({ title, step: { params } }) => ({ title, step: { call: 'takeBackTask' as const, params } })),
        ),
    });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`${name}: ${t('phone.floor.asBefore')}`}>
      <p className={classes.text}>{t(fitting.length > 0 ? 'phone.floor.text' : 'phone.floor.none')}</p>
      <Assets tasks={fitting} left={left} onToggle={toggle} />
      {others > 0 && fitting.length > 0 && (
        <p className={classes.small}>{t('phone.floor.others', { count: others })}</p>
      )}
      {fitting.length > 0 && (
        <Button
          size="lg"
          fullWidth
          onClick={() => void save()}
          {...lockedBy(chosen.length === 0 && t('phone.floor.noneChosen'))}
        >
          {t('phone.floor.save', { count: chosen.length })}
        </Button>
      )}
    </Dialog>
  );
}

interface AssetsProps {
  tasks: readonly RoundTask[];
  /** Ids of tasks that are not reported. */
  left: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function Assets({ tasks, left, onToggle }: AssetsProps) {
  return (
    <ul className={classes.assets}>
      {tasks.map((task) => (
        <li key={task.id}>
          <label className={classes.asset}>
            <input type="checkbox" checked={!left.has(task.id)} onChange={() => onToggle(task.id)} />
            <span>
              {task.description}
              <span className={classes.small}>{[task.tag, task.position].filter(Boolean).join(' · ')}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
