import classes from './progress-ring.module.css';

interface ProgressRingProps {
  done: number;
  of: number;
  /** The same in words, for screen readers. */
  label: string;
}

const radius = 26;
const round = 2 * Math.PI * radius;

/** Progress as a ring with the figures inside. */
export function ProgressRing({ done, of, label }: ProgressRingProps) {
  const share = of === 0 ? 0 : done / of;
  return (
    <span className={classes.ring} role="img" aria-label={label} title={label} data-full={share === 1 || undefined}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r={radius} className={classes.track} />
        <circle
          cx="32"
          cy="32"
          r={radius}
          className={classes.arc}
          strokeDasharray={`${share * round} ${round}`}
          transform="rotate(-90 32 32)"
        />
      </svg>
      <span className={classes.figures} aria-hidden="true">
        <b>{done}</b>/{of}
      </span>
    </span>
  );
}
