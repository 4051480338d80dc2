/** Something without which an order cannot be completed. */
export interface Missing {
  kind: 'task' | 'visit' | 'signature';
  /** Id of the task or visit; empty for the signature. */
  id: string;
}

/** What the server reported as missing: `tasks/{id}`, `visits/{id}`, `signature`. */
export const readMissing = (errors: readonly { path: string }[] | undefined): Missing[] =>
  (errors ?? []).flatMap(({ path }): Missing[] => {
    const [where, id = ''] = path.split('/');
    if (where === 'tasks') return [{ kind: 'task', id }];
    if (where === 'visits') return [{ kind: 'visit', id }];
    return where === 'signature' ? [{ kind: 'signature', id: '' }] : [];
  });
