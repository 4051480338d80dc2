import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import classes from './merge.module.css';
import { MergeForm } from './merge-form.tsx';
import type { Mergeable, MergeKind } from './merge-kind.ts';

/** The other record, which a field of the dialog chooses. */
interface MergeChoice<R> {
  keptId: string;
  otherId: string | undefined;
  /** Known while both are compared. */
  other: R | null;
  choose: (id: string | undefined) => void;
}

interface MergeDialogProps<R extends Mergeable<Field>, Field extends string> {
  kind: MergeKind<R, Field>;
  id: string;
  /** The other record, if it is chosen already. */
  otherId?: string | undefined;
  /** Says what merging does. */
  text: string;
  picker?: (choice: MergeChoice<R>) => ReactNode;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Merges two records, of which the second is chosen in the dialog unless both are known. */
export function MergeDialog<R extends Mergeable<Field>, Field extends string>({
  kind,
  id,
  otherId,
  text,
  picker,
  onDone,
  onClose,
}: MergeDialogProps<R, Field>) {
  const { t } = useTranslation();
  const [pair, setPair] = useState({ keptId: id, otherId });
  return (
    <Dialog opened size="xl" onClose={onClose} title={t('merge.title')}>
      <div className={classes.stack}>
        <p className={classes.text}>{text}</p>
        <MergeForm
          kind={kind}
          {...pair}
          {...(picker && {
            picker: (other: R | null) =>
              picker({ ...pair, other, choose: (chosen) => setPair({ ...pair, otherId: chosen }) }),
          })}
          onSwap={() => setPair(({ keptId, otherId: other = keptId }) => ({ keptId: other, otherId: keptId }))}
          onDone={() => {
            onDone?.();
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
