import { QueryClient } from '@tanstack/react-query';
import { CallError } from '@werkbank/contract/wire/client.ts';

const maxAttempts = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A response is final; only a missing response or a server that is starting is worth another attempt.
      retry: (failures, error) => failures < maxAttempts && !(error instanceof CallError && error.status < 500),
    },
  },
});
