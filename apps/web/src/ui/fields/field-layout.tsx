import type { ReactNode } from 'react';
import classes from './field-layout.module.css';

/** Fields below each other. */
export const FieldStack = ({ children }: { children: ReactNode }) => <div className={classes.stack}>{children}</div>;

/** Fields side by side if there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>;

/** Postcode, town and country in one row. */
export const PlaceFields = ({ children }: { children: ReactNode }) => <div className={classes.place}>{children}</div>;

/** A checkbox, which is the child, and its label. */
export const CheckLabel = ({ children }: { children: ReactNode }) => (
  <label className={classes.check}>{children}</label>
);
