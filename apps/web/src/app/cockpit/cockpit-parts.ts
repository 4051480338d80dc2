export { AccountCockpit } from './account-cockpit.tsx';
export { LocationCockpit } from './location-cockpit.tsx';
export { AccountTimeline, AssetTimeline, LocationTimeline } from './timeline.tsx';
