import type { ReactNode } from 'react';
import { ShareBar } from '../page/badges/share-bar.tsx';
import type { StatusTone } from '../page/badges/status-shapes.tsx';
import { FigureButton, Figures } from '../page/figures/figures.tsx';
import classes from './status-figures.module.css';

export interface StatusFigure<Status> {
  status: Status;
  count: number;
  tone: StatusTone;
  badge: ReactNode;
  /** Whether the status has a share in the bar, because it still needs attention. */
  isDrawn: boolean;
}

export interface StatusFiguresProps<Status> {
  label: string;
  figures: readonly StatusFigure<Status>[];
  /** Counting stopped at this number. */
  most: number;
  chosen: readonly Status[];
  onChange: (chosen: Status[] | undefined) => void;
  /** False until the figures have arrived, so that space is reserved for them. */
  isCounted: boolean;
  /** Figures besides the statuses, e.g. how many are late. */
  children?: ReactNode;
}

/** The number of records per status that has any under the other filters, as a bar and as figures; a click filters by the status. */
export function StatusFigures<Status extends number | string>({
  label,
  figures,
  most,
  chosen,
  onChange,
  isCounted,
  children,
}: StatusFiguresProps<Status>) {
  const toggle = (status: Status) => {
    const next = chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status];
    onChange(next.length > 0 ? next : undefined);
  };
  const drawn = figures.filter(({ isDrawn }) => isDrawn);
  const shown = figures.filter(({ status, count }) => count > 0 || chosen.includes(status));
  return (
    <div className={classes.statuses} role="group" aria-label={label}>
      {(!isCounted || shown.length > 0) && (
        <ShareBar shares={drawn.map(({ status, tone, count }) => ({ key: status, tone, count }))} wide />
      )}
      <Figures isPending={!isCounted}>
        {shown.map(({ status, count, badge }) => (
          <FigureButton
            key={status}
            isChosen={chosen.includes(status)}
            count={count}
            most={most}
            onPress={() => toggle(status)}
          >
            {badge}
          </FigureButton>
        ))}
        {children && <li className={classes.after}>{children}</li>}
      </Figures>
    </div>
  );
}
