import classes from './gallery.module.css';

/** The value that a widget reported last, for display and for tests. */
export function Output({ name, value }: { name: string; value: unknown }) {
  return (
    <output className={classes.output} data-testid={name}>
      {Number.isNaN(value) ? 'NaN' : JSON.stringify(value)}
    </output>
  );
}
