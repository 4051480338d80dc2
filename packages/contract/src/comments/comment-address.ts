import { FollowedRecord } from '../notifications/notification.ts';
import { DivisionParam, Guid } from '../wire/shapes.ts';

export const commentsPath = '/api/{division}/comments/{kind}/{id}';
export const ofRecord = FollowedRecord.extend({ division: DivisionParam });
export const ofComment = ofRecord.extend({ commentId: Guid });
