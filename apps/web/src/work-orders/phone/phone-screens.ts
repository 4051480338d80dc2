export { DevicePage } from './device-page.tsx';
export { JobPage } from './job-page.tsx';
export { loadJob } from './load-job.ts';
export { MorePage } from './more-page.tsx';
export { OutboxPage } from './outbox-page.tsx';
export { PhoneLayout } from './phone-layout.tsx';
export { openPhone } from './phone-state.ts';
export { TodayPage } from './today-page.tsx';
