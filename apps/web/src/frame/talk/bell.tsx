import { Suspense } from 'react';
import { frameParts } from '../frame-parts.ts';
import classes from './bell.module.css';

/** The bell of the notifications. Its place is kept until it has loaded. */
export function Bell() {
  const { Bell: Part } = frameParts();
  return (
    <span className={classes.place}>
      <Suspense>
        <Part />
      </Suspense>
    </span>
  );
}
