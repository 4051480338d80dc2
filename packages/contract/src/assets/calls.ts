import { assetCalls } from './asset/asset-calls.ts';
import { attachmentCalls } from './attachments/attachment-calls.ts';
import { tagCalls } from './labels/tag-calls.ts';
import { publicReportCalls } from './public-reports/public-report-calls.ts';
import { replaceCalls } from './replacement/replace-calls.ts';
import { reportCalls } from './reports/report-calls.ts';
import { typeCalls } from './types/type-calls.ts';

/** Assets on site: what they are, where they are, their attachments and reports, their labels, and the maintenance their types require. */
export const assets = {
  ...assetCalls,
  ...attachmentCalls,
  ...reportCalls,
  ...replaceCalls,
  ...publicReportCalls,
  ...tagCalls,
  ...typeCalls,
};
