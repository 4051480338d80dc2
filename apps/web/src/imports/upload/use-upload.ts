import { useNavigate } from '@tanstack/react-router';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';

export interface UploadRequest {
  /** CSV files, and at most one mapping document (`.json`). */
  files: readonly File[];
  name?: string;
}

export const isMapping = (file: File): boolean => file.name.toLowerCase().endsWith('.json');

/** Uploads a set of files as one import and opens its columns. */
export function useUpload() {
  const division = String(useDivision());
  const navigate = useNavigate();
  const create = useAction(api.imports.create, ['imports']);
  const send = async ({ files, name }: UploadRequest) => {
    const form = new FormData();
    if (name) form.append('name', name);
    const mapping = files.find(isMapping);
    // Fields come first: the server reads the parts in order.
    if (mapping) form.append('mapping', await mapping.text());
    for (const file of files) if (!isMapping(file)) form.append('file', file);
    create.mutate(
      { params: { division }, form },
      { onSuccess: ({ id }) => void navigate({ to: '/imports/$importId', params: { importId: id } }) },
    );
  };
  return { send: (request: UploadRequest) => void send(request), isPending: create.isPending, error: create.error };
}
