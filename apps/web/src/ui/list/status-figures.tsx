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
  /** Takes its share of the bar: what still asks for something. */
  isDrawn: boolean;
}

export interface StatusFiguresProps<Status> {
  label: string;
  figures: readonly StatusFigure<Status>[];
  /** Counting stopped there. */
  most: number;
  chosen: readonly Status[];
  onChange: (chosen: Status[] | undefined) => void;
  /** What the statuses do not say, e.g. how many are late. */
  children?: ReactNode;
}

/** How many records of each status the other filters leave, drawn and as figures; a click shows only these. */
export function StatusFigures<Status extends number>({
  label,
  figures,
  most,
  chosen,
  onChange,
  children,
}: StatusFiguresProps<Status>) {
  const toggle = (status: Status) => {
    const next = chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status];
    onChange(next.length > 0 ? next : undefined);
  };
  const drawn = figures.filter(({ isDrawn }) => isDrawn);
  return (
    <div className={classes.statuses} role="group" aria-label={label}>
      <ShareBar shares={drawn.map(({ status, tone, count }) => ({ key: status, tone, count }))} wide />
      <Figures>
        {figures.map(({ status, count, badge }) => (
          <FigureButton
            key={status}
            isChosen={chosen.includes(status)}
            count={count}
            most={most}
            disabled={count === 0 && !chosen.includes(status)}
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
