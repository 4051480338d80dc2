import classes from './tag.module.css';

export interface TagProps {
  children: string;
  /** In the accent: the one of several that counts. */
  accent?: boolean;
}

/** A property of a record as a word: main, sold, with serial numbers. Where it stands in its process is a status. */
export function Tag({ children, accent = false }: TagProps) {
  return (
    <span className={classes.tag} data-accent={accent || undefined}>
      {children}
    </span>
  );
}
