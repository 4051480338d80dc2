import type { Attachment } from '@werkbank/contract/assets/attachments/attachment.ts';
import { timedApi as api } from '#src/api/api.ts';
import { findTask, patchTask, type TaskRef } from './patch-task.ts';
import { stepKind } from './step.ts';

interface Photo extends TaskRef {
  /** The asset that the photo is attached to. */
  asset: { locationId: string; id: string };
  file: Blob;
  name: string;
  /** What the photo shows: the check point, or why the asset could not be checked. */
  description: string;
}

const isSound = (file: Blob): boolean => file.type.startsWith('audio/');

/**
 * A photo of an asset, or a voice note. It is sent after the result and attached to its report, or to the asset when there is no report.
 */
export const photoSteps = {
  sendPhoto: stepKind<Photo, Attachment>({
    order: ({ params }) => String(params.workOrderId),
    queueKey: ({ params }) => `task|${params.taskId}`,
    isFile: true,
    isConcurrent: true,
    // The server stores the same bytes on the same record only once, however often they are sent.
    send: async ({ params, asset, file, name, description }, { idempotencyKey, signal, day }) => {
      const form = new FormData();
      // Fields come before the file, because the server reads the parts in order.
      form.set('type', isSound(file) ? 'other' : 'photo');
      form.set('description', description);
      form.set('file', file, name);
      const serviceReportId = day && findTask(day, { params })?.serviceReportId;
      return serviceReportId
        ? await api.assets.addReportAttachment({ params: { ...asset, serviceReportId }, form, idempotencyKey }, signal)
        : await api.assets.addAttachment({ params: asset, form, idempotencyKey }, signal);
    },
    applyResponse: (day) => day,
    applyOptimistically: (day, data) => patchTask(day, data, {}),
    labelKey: ({ file }) => (isSound(file) ? 'asset.step.voice' : 'asset.step.photo'),
  }),
};
