import type { Attachment } from '@werkbank/contract/assets/attachments/attachment.ts';
import { api } from '#src/api/api.ts';
import { findTask, type OfTask, sayOfTask } from './patch-task.ts';
import { stepKind } from './step.ts';

interface Photo extends OfTask {
  /** The device, as its papers are addressed. */
  asset: { locationId: string; id: string };
  file: Blob;
  name: string;
  /** What it shows: the check point, or why the device was not seen to. */
  description: string;
}

/** A photo of a device. It comes after the answer and belongs to its report, to the device itself when there is none. */
export const photoSteps = {
  sendPhoto: stepKind<Photo, Attachment>({
    order: ({ params }) => String(params.workOrderId),
    lane: ({ params }) => `task|${params.taskId}`,
    // The same bytes on the same record are one attachment: sent again, it is there once.
    send: async ({ params, asset, file, name, description }, { idempotencyKey, day }) => {
      const form = new FormData();
      // Fields come first: the server reads the parts in their order.
      form.set('type', 'photo');
      form.set('description', description);
      form.set('file', file, name);
      const serviceReportId = day && findTask(day, { params })?.serviceReportId;
      return serviceReportId
        ? await api.assets.addReportAttachment({ params: { ...asset, serviceReportId }, form, idempotencyKey })
        : await api.assets.addAttachment({ params: asset, form, idempotencyKey });
    },
    takeIn: (day) => day,
    foresee: (day, data) => sayOfTask(day, data, {}),
    words: () => 'asset.step.photo',
  }),
};
