import { accounting, call } from '#src/wire/call.ts';
import { FileStorage, FileStorageInput, storageFaults } from './file-storage.ts';

const path = '/api/files/storage';

/** Where uploaded files and documents are stored: a folder of the server, or a bucket. */
export const fileStorageCalls = {
  getFileStorage: call({
    ...accounting('company.see'),
    method: 'GET',
    path,
    summary: 'The file storage',
    result: FileStorage,
  }),
  /**
   * The bucket is tried first: it is listed, and a small file is stored, read and removed. In effect at once; files stored earlier are read
   * from where they are, and moved in the background. Settings of the environment cannot be replaced.
   */
  updateFileStorage: call({
    ...accounting('company.administer'),
    method: 'PUT',
    path,
    inPerson: true,
    summary: 'Store files in a bucket',
    body: FileStorageInput,
    result: FileStorage,
    ownTransaction: true,
    errors: ['storage.fixed', 'storage.secret_needed', ...storageFaults, 'precondition.failed'],
  }),
  /** New files are stored in a folder of the server again; those in the bucket are moved there. */
  removeFileStorage: call({
    ...accounting('company.administer'),
    method: 'DELETE',
    path,
    inPerson: true,
    summary: 'Store files in a folder again',
    status: 204,
    errors: ['storage.fixed', 'precondition.failed'],
  }),
};
