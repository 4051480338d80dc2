import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { EarlierMerges } from './earlier-merges.tsx';
import classes from './merge.module.css';
import { MergeChoices } from './merge-choices.tsx';
import type { Mergeable, MergeKind, MergePreview } from './merge-kind.ts';
import { MergeMoves } from './merge-moves.tsx';
import { useMerge } from './use-merge.ts';

interface MergeFormProps<R extends Mergeable<Field>, Field extends string> {
  kind: MergeKind<R, Field>;
  keptId: string;
  /** Undefined while none is chosen. */
  otherId: string | undefined;
  /** Chooses the other record; knows it while both are compared. */
  picker?: (other: R | null) => ReactNode;
  onSwap: () => void;
  onDone: () => void;
}

/** Makes one record of two: both side by side, a choice for each field that differs, and what moves. */
export function MergeForm<R extends Mergeable<Field>, Field extends string>({
  kind,
  keptId,
  otherId,
  picker,
  onSwap,
  onDone,
}: MergeFormProps<R, Field>) {
  // While the other record is removed, it is not read again.
  const [isMerging, setMerging] = useState(false);
  const preview = useQuery({
    ...kind.preview(keptId, otherId ?? ''),
    enabled: otherId !== undefined && !isMerging,
  });
  const { data, error } = otherId === undefined ? {} : preview;
  return (
    <div className={classes.stack}>
      {picker?.(data?.other ?? null)}
      {error && <ErrorState error={error} onRetry={() => void preview.refetch()} />}
      {data && (
        <Compared
          key={`${data.kept.id} ${data.other.id}`}
          kind={kind}
          preview={data}
          onMerging={setMerging}
          onSwap={onSwap}
          onDone={onDone}
        />
      )}
      <EarlierMerges kind={kind} id={keptId} />
    </div>
  );
}

interface ComparedProps<R extends Mergeable<Field>, Field extends string>
  extends Pick<MergeFormProps<R, Field>, 'kind' | 'onSwap' | 'onDone'> {
  preview: MergePreview<R>;
  onMerging: (isMerging: boolean) => void;
}

function Compared<R extends Mergeable<Field>, Field extends string>({
  kind,
  preview,
  onMerging,
  onSwap,
  onDone,
}: ComparedProps<R, Field>) {
  const { kept, other, moves, refusal } = preview;
  const { t } = useTranslation();
  const [fields, setFields] = useState<readonly Field[]>(() => takenByDefault(kind.fields, preview));
  const { mutate, isPending, error } = useMerge(kind, preview, onDone);
  const refused = refusal && kind.refusedText(refusal);
  const sideOf = (record: R) => ({
    name: kind.nameOf(record),
    caption: kind.captionOf(record),
    textOf: (field: Field) => kind.textOf(record, field),
  });
  const merge = () => {
    onMerging(true);
    mutate(fields, { onError: () => onMerging(false) });
  };
  return (
    <>
      {refused && <Refusal text={refused} />}
      <MergeChoices
        kept={sideOf(kept)}
        other={sideOf(other)}
        fields={kind.fields.map((name) => ({
          name,
          label: kind.labelOf(name),
          isSame: (kept[name] ?? null) === (other[name] ?? null),
        }))}
        chosen={fields}
        onChange={setFields}
      />
      <MergeMoves moves={moves} />
      {error && <Refusal text={error.message} />}
      <p className={classes.text}>{t('merge.confirmText', { kept: kind.nameOf(kept), other: kind.nameOf(other) })}</p>
      <div className={classes.actions}>
        <Button variant="default" disabled={isPending} onClick={onSwap}>
          {t('merge.swap')}
        </Button>
        <Button loading={isPending} onClick={merge} {...lockedBy(refused)}>
          {t('merge.do')}
        </Button>
      </div>
    </>
  );
}

const Refusal = ({ text }: { text: string }) => (
  <p role="alert" className={classes.refusal}>
    {text}
  </p>
);

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** What the remaining record lacks is taken over, unless the reader chooses otherwise. */
const takenByDefault = <R extends Mergeable<Field>, Field extends string>(
  fields: readonly Field[],
  { kept, other }: MergePreview<R>,
): Field[] => fields.filter((field) => isEmpty(kept[field]) && !isEmpty(other[field]));
