import type { ReactNode } from 'react';

export type StatusTone = 'draft' | 'open' | 'active' | 'done' | 'attention' | 'failed' | 'stopped';

const ring = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 };
const cut = {
  fill: 'none',
  stroke: 'var(--shape-cut)',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** One shape per tone, 14 by 14, distinguishable without colour. */
export const statusShapes: Record<StatusTone, ReactNode> = {
  draft: <circle cx="7" cy="7" r="5.4" {...ring} strokeDasharray="2.2 2.04" />,
  open: <circle cx="7" cy="7" r="5.4" {...ring} />,
  active: (
    <>
      <circle cx="7" cy="7" r="5.4" {...ring} />
      <path d="M7 3.8a3.2 3.2 0 0 1 0 6.4z" fill="currentColor" />
    </>
  ),
  done: (
    <>
      <circle cx="7" cy="7" r="6.2" fill="currentColor" />
      <path d="m4.3 7.2 1.9 1.9 3.5-3.9" {...cut} />
    </>
  ),
  attention: (
    <>
      <path d="M7 1.2 13 12.2H1z" fill="currentColor" stroke="currentColor" strokeWidth="1" strokeLinejoin="round" />
      <path d="M7 5.2v3.1M7 10.3v.05" {...cut} />
    </>
  ),
  failed: (
    <>
      <path d="M4.4.8h5.2l3.6 3.6v5.2l-3.6 3.6H4.4L.8 9.6V4.4z" fill="currentColor" />
      <path d="m5 5 4 4M9 5 5 9" {...cut} />
    </>
  ),
  stopped: (
    <>
      <circle cx="7" cy="7" r="5.4" {...ring} />
      <path d="M3.4 10.6 10.6 3.4" {...ring} />
    </>
  ),
};
