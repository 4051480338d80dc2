import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { findUploadProblem, type UploadProblem, type UploadRules } from './upload-model.ts';

export interface UploadControl {
  signal: AbortSignal;
  /** Reports the fraction that is sent, 0 to 1; never called when the transport cannot measure it. */
  onProgress: (part: number) => void;
}

export type UploadFile = (file: File, control: UploadControl) => Promise<unknown>;

export interface Upload {
  id: number;
  file: File;
  state: 'sending' | 'sent' | 'failed';
  /** 0 to 1; null when unknown. */
  progress: number | null;
  problem: UploadProblem | null;
  error: string | null;
}

type Change = { add: Upload } | { remove: number } | { id: number; change: Partial<Upload> };

/** Uploads files and keeps the result of each. */
export function useUploads(send: UploadFile, rules: UploadRules) {
  const { t } = useTranslation();
  const [uploads, dispatch] = useReducer(reduce, []);
  const running = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);

  const start = async (id: number, file: File) => {
    const controller = new AbortController();
    const report = (change: Partial<Upload>) => controller.signal.aborted || dispatch({ id, change });
    running.current.set(id, controller);
    report({ state: 'sending', progress: null, error: null });
    try {
      await send(file, { signal: controller.signal, onProgress: (progress) => report({ progress }) });
      report({ state: 'sent' });
    } catch (failure) {
      report({
        state: 'failed',
        error: failure instanceof Error && failure.message ? failure.message : t('error.generic'),
      });
    } finally {
      running.current.delete(id);
    }
  };
  const add = (files: readonly File[]) => {
    for (const file of files) {
      lastId.current += 1;
      const id = lastId.current;
      const problem = findUploadProblem(file, rules);
      dispatch({ add: { id, file, state: problem ? 'failed' : 'sending', progress: null, problem, error: null } });
      if (!problem) void start(id, file);
    }
  };
  const retry = (id: number) => {
    const upload = uploads.find((one) => one.id === id);
    if (upload) void start(id, upload.file);
  };
  const remove = useCallback((id: number) => {
    running.current.get(id)?.abort();
    dispatch({ remove: id });
  }, []);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);
  return { uploads, add, retry, remove };
}

function reduce(uploads: readonly Upload[], change: Change): readonly Upload[] {
  if ('add' in change) return [...uploads, change.add];
  if ('remove' in change) return uploads.filter(({ id }) => id !== change.remove);
  return uploads.map((upload) => (upload.id === change.id ? { ...upload, ...change.change } : upload));
}
