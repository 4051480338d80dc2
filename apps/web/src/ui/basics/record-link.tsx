import { Link, type LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The link to the page of a record, identified by its props. */
export const recordLink = <Named extends object = { id: string }>(pageOf: (named: Named) => LinkOptions) =>
  function RecordLink(props: Named & { children: ReactNode }) {
    return <Link {...pageOf(props)}>{props.children}</Link>;
  };
