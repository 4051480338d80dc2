import { IconPackage } from '@tabler/icons-react';
import classes from './ordering.module.css';

/** The place of an article's picture. */
export function ArticlePicture() {
  return (
    <span className={classes.picture} aria-hidden="true">
      <IconPackage size={28} stroke={1.25} />
    </span>
  );
}
