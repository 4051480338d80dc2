import classes from './tag.module.css';

export interface TagProps {
  children: string;
  /** In the accent colour, to single out one of several. */
  accent?: boolean;
}

/** A property of a record as a word: main, sold, with serial numbers. The stage of its process is a status instead. */
export function Tag({ children, accent = false }: TagProps) {
  return (
    <span className={classes.tag} data-accent={accent || undefined}>
      {children}
    </span>
  );
}
