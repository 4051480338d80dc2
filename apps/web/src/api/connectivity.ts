/** The state of the connection to the server. */
export interface Connectivity {
  /** When the server last responded, in local milliseconds; null before the first response to this page. */
  lastResponseAt: number | null;
  /** Whether the server responded to the last request, or may still do so within the usual time. */
  isReachable: boolean;
  /** Number of requests waiting for a response. */
  waiting: number;
}

/** Milliseconds after which a request without a response counts as failed; files take longer. */
const silenceLimit = (sendsForm: boolean): number => (sendsForm ? 20_000 : 5000);

let line: Connectivity = { lastResponseAt: null, isReachable: false, waiting: 0 };
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
  const timer = setTimeout(() => change({ isReachable: false }), silenceLimit(sendsForm));
  const end = (responded: boolean) => {
    clearTimeout(timer);
    change({ waiting: line.waiting - 1, isReachable: responded, ...(responded && { lastResponseAt: Date.now() }) });
  };
  try {
    const answer = await request;
    end(isOurs(answer));
    return answer;
  } catch (error) {
    end(false);
    throw error;
  }
}
