import { IconPackage } from '@tabler/icons-react';
import classes from './ordering.module.css';

/** A placeholder for an article's picture. */
export function ArticlePicture() {
  return (
    <span className={classes.picture} aria-hidden="true">
      <IconPackage size={28} stroke={1.25} />
    </span>
  );
}
