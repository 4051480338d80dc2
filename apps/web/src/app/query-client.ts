import { QueryClient } from '@tanstack/react-query';
import { CallError } from '@werkbank/contract/wire/client.ts';

const mostTries = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // An answer is an answer; only what never arrived, or a server that is starting, is worth another try.
      retry: (failures, error) => failures < mostTries && !(error instanceof CallError && error.status < 500),
    },
  },
});
