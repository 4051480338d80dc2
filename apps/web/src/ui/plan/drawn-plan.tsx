import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './drawn-plan.module.css';
import { aspect, drawPlan, type PlanBox, type PlanPlace } from './plan-model.ts';

export interface PlanMark extends PlanPlace {
  key: string;
  /** What is drawn there: a short text, usually a link. */
  mark: ReactNode;
  /** Shown while the pointer is over it. */
  title: string;
  /** Marks with the same one are joined by a line, in their order. */
  route?: string;
}

export interface DrawnPlanProps {
  label: string;
  marks: readonly PlanMark[];
  /** Places that have no coordinates. */
  missing: number;
  /** A plan as wide as the page, on which the reader moves. */
  view?: PlanView | undefined;
}

/** The part of the world that is shown. */
export interface PlanView {
  box: PlanBox | undefined;
  onMove: (box: PlanBox, isByReader: boolean) => void;
}

interface NotedPlanProps extends DrawnPlanProps {
  /** Why it is drawn instead of a map. */
  note?: string | undefined;
}

/** A plan drawn from coordinates alone: marks at their distances, north up, with a scale. Needs no map and no network. */
export function DrawnPlan({ label, marks, missing, view, note }: NotedPlanProps) {
  const { t } = useTranslation();
  const id = useId();
  if (marks.length === 0) return null;
  const { spots, scale } = drawPlan(marks);
  const placed = marks.map((mark, index) => ({ ...mark, ...(spots[index] ?? { x: 50, y: 50 }) }));
  const routes = [...Map.groupBy(placed, ({ route }) => route)].filter(([route]) => route !== undefined);
  return (
    <figure className={classes.plan} aria-labelledby={id} data-wide={view && ''}>
      <figcaption id={id} className={classes.caption}>
        {label}
        {missing > 0 && <span> · {t('plan.missing', { count: missing })}</span>}
      </figcaption>
      <div className={classes.frame} style={{ aspectRatio: aspect }}>
        <div className={classes.field}>
          <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {routes.map(([route, stops]) => (
              <polyline key={route} points={stops.map(({ x, y }) => `${x},${y}`).join(' ')} />
            ))}
          </svg>
          {placed.map(({ key, mark, title, x, y }) => (
            <span key={key} className={classes.mark} title={title} style={{ left: `${x}%`, top: `${y}%` }}>
              {mark}
            </span>
          ))}
          <span className={classes.scale} style={{ width: `${scale.length}%` }}>
            {t('plan.kilometres', { kilometres: scale.kilometres })}
          </span>
        </div>
      </div>
      {note && (
        <p className={classes.note} role="status">
          {note}
        </p>
      )}
    </figure>
  );
}
