import type pg from 'pg';
import { type Listener, listen } from '#db/listen.ts';

/** What db/functions/session sends on channel `session`. */
export type SessionSignal = { user: string } | { revoked: RevocationSignal } | { groups: true } | { provider: true };

export interface RevocationSignal {
  kind: 'token' | 'session';
  id: string;
  /** Sessions: tokens issued before this moment (ms) are refused; null for a single token. */
  before: number | null;
  /** Moment (ms) from which every such token has expired anyway. */
  until: number;
}

interface SessionOptions {
  pool: pg.Pool;
  sender: pg.Pool;
  onSignal(signal: SessionSignal): void;
  /** Runs after each (re)connection, before `isListening`: drops and reloads what may have changed in the meantime. */
  onConnect(): Promise<void>;
  onProof?: ((arrives: boolean) => void) | undefined;
}

/** Listens on one connection of the pool for as long as the process lives. */
export const listenToSession = ({ onSignal, ...options }: SessionOptions): Listener =>
  listen({
    ...options,
    channels: ['session'],
    onSignal: (_, payload) => onSignal(JSON.parse(payload) as SessionSignal),
  });
