interface Party {
  name: string;
  address: string;
}

/** A time, or a whole day when it has no times. */
export interface CalendarEvent {
  uid: string;
  /** Increases with each change. */
  sequence: number;
  /** UTC, `2026-11-25T08:00:00.000Z`. */
  modified: string;
  day: string;
  start: string | null;
  end: string | null;
  isCancelled: boolean;
  /** Proposed, not yet agreed. */
  isTentative?: boolean;
  /** Who invites whom; calendar programs then keep one entry, and follow its changes. */
  invitation?: { organizer: Party; attendee: Party };
  summary: string;
  location: string;
  description: string;
  url: string;
}

/** A calendar in the format of RFC 5545. Times are in UTC, so that no reader needs a table of time zones. */
export function writeCalendar(
  name: string,
  events: readonly CalendarEvent[],
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL' = 'PUBLISH',
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Werkbank//Visits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(method === 'PUBLISH'
      ? [`X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT30M', 'X-PUBLISHED-TTL:PT30M']
      : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.modified)}`,
    `LAST-MODIFIED:${utc(event.modified)}`,
    ...times(event),
    `STATUS:${statusOf(event)}`,
    ...partyLines(event),
    ...(event.isCancelled || event.start === null ? ['TRANSP:TRANSPARENT'] : []),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.location === '' ? [] : [`LOCATION:${escapeText(event.location)}`]),
    ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    `URL:${event.url}`,
    'END:VEVENT',
  ];
}

function statusOf({ isCancelled, isTentative }: CalendarEvent): string {
  if (isCancelled) return 'CANCELLED';
  return isTentative ? 'TENTATIVE' : 'CONFIRMED';
}

function partyLines({ invitation, isTentative }: CalendarEvent): string[] {
  if (!invitation) return [];
  const { organizer, attendee } = invitation;
  return [
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`,
    `ATTENDEE;CN=${quoted(attendee.name)};PARTSTAT=${isTentative ? 'TENTATIVE' : 'ACCEPTED'};RSVP=FALSE:mailto:${attendee.address}`,
  ];
}

/** The value of a parameter, in which quotes and control characters are not allowed (3.2). */
const quoted = (text: string) => `"${text.replace(/["\u0000-\u001f\u007f]/g, ' ')}"`;

/** A whole day ends on the next day, exclusively. */
function times({ day, start, end }: CalendarEvent): string[] {
  if (start !== null) return [`DTSTART:${utc(start)}`, `DTEND:${utc(end ?? start)}`];
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return [`DTSTART;VALUE=DATE:${plain(day)}`, `DTEND;VALUE=DATE:${plain(next.toISOString().slice(0, 10))}`];
}

const plain = (day: string) => day.replaceAll('-', '');
const utc = (moment: string) => moment.replace(/[-:]/g, '').replace(/\.\d+/, '');

/** Backslash, comma, semicolon and line endings have a special meaning (3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // Other control characters are not allowed in text (3.1).
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const most = 75;

/** Folds a line at 75 octets without splitting a character; continuation lines begin with a space (3.1). */
export function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (length + octets > most) {
      parts.push(part);
      part = '';
      // The space counts.
      length = 1;
    }
    part += character;
    length += octets;
  }
  return [...parts, part].join('\r\n ');
}
