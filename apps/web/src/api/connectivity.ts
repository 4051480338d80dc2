/** The state of the connection to the server. */
export interface Connectivity {
  /** When the server last responded, in local milliseconds; null before the first response to this page. */
  lastResponseAt: number | null;
  /** Whether the server responded to the last request that ended by itself. */
  isReachable: boolean;
  /** Whether a request has waited longer than usual, and nothing was heard since: on a slow connection its response may still come. */
  isSilent: boolean;
  /** Number of requests waiting for a response. */
  waiting: number;
}

/** Milliseconds within which a response usually comes; files take longer. */
const silenceLimit = (sendsForm: boolean): number => (sendsForm ? 20_000 : 5000);

let line: Connectivity = { lastResponseAt: null, isReachable: false, isSilent: false, waiting: 0 };
const listeners = new Set<() => void>();

export const readConnectivity = (): Connectivity => line;

export function subscribeToConnectivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(part: Partial<Connectivity>): void {
  line = { ...line, ...part };
  for (const listener of listeners) listener();
}

/** Tracks a request; `isOurs` distinguishes a response of the server from one of a proxy or gateway. */
export async function trackRequest<Answer>(
  request: Promise<Answer>,
  sendsForm: boolean,
  isOurs: (answer: Answer) => boolean,
): Promise<Answer> {
  change({ waiting: line.waiting + 1 });
  const timer = setTimeout(() => change({ isSilent: true }), silenceLimit(sendsForm));
  const end = (outcome: 'answered' | 'failed' | 'abandoned') => {
    clearTimeout(timer);
    const waiting = line.waiting - 1;
    // What this page abandons, such as the reading of a screen that was left, says nothing about the connection.
    if (outcome === 'abandoned') change({ waiting, isSilent: line.isSilent && waiting > 0 });
    else if (outcome === 'failed') change({ waiting, isReachable: false, isSilent: false });
    else change({ waiting, isReachable: true, isSilent: false, lastResponseAt: Date.now() });
  };
  try {
    const answer = await request;
    end(isOurs(answer) ? 'answered' : 'failed');
    return answer;
  } catch (error) {
    end(error instanceof Error && error.name === 'AbortError' ? 'abandoned' : 'failed');
    throw error;
  }
}
