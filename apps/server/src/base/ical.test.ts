import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CalendarEvent, escapeText, fold, writeCalendar } from './ical.ts';

const visit: CalendarEvent = {
  uid: 'a@werkbank',
  sequence: 3,
  modified: '2026-11-24T10:00:00.000Z',
  day: '2026-11-25',
  start: '2026-11-25T07:30:00.000Z',
  end: '2026-11-25T09:00:00.000Z',
  isCancelled: false,
  summary: '4711 Zorggroep Linde',
  location: 'Dorpsstraat 1, Zwolle',
  description: 'Sleutel bij de receptie',
  url: 'https://werkbank.example/m',
};
const linesOf = (event: Partial<CalendarEvent>) => writeCalendar('Emre Kaya', [{ ...visit, ...event }]).split('\r\n');

describe('a calendar', () => {
  it('has the lines required by RFC 5545, each ending with CRLF', () => {
    const lines = linesOf({});
    assert.equal(lines.at(-1), '');
    assert.ok(!lines.some((line) => /[\r\n]/.test(line)));
    for (const line of ['BEGIN:VCALENDAR', 'VERSION:2.0', 'UID:a@werkbank', 'SEQUENCE:3', 'DTSTAMP:20261124T100000Z'])
      assert.ok(lines.includes(line), line);
    for (const line of ['DTSTART:20261125T073000Z', 'DTEND:20261125T090000Z', 'STATUS:CONFIRMED', 'END:VCALENDAR'])
      assert.ok(lines.includes(line), line);
  });

  it('marks a cancelled visit and frees its time', () => {
    const lines = linesOf({ isCancelled: true });
    assert.ok(lines.includes('STATUS:CANCELLED') && lines.includes('TRANSP:TRANSPARENT'));
  });

  it('shows a visit without times as a whole day, even on the last day of a month', () => {
    const lines = linesOf({ day: '2026-12-31', start: null, end: null });
    assert.ok(lines.includes('DTSTART;VALUE=DATE:20261231') && lines.includes('DTEND;VALUE=DATE:20270101'));
  });
});

describe('text in a calendar', () => {
  it('has its special characters escaped, and no control characters', () => {
    assert.equal(escapeText('a\\b; c, d\r\ne\nf\u0007'), 'a\\\\b\\; c\\, d\\ne\\nf');
    assert.ok(linesOf({ summary: 'x\r\nEND:VEVENT' }).includes('SUMMARY:x\\nEND:VEVENT'));
  });

  it('is folded at 75 octets without cutting a character, and unfolds to itself', () => {
    for (const text of ['x'.repeat(300), 'ü'.repeat(200), '🧯'.repeat(100), `${'x'.repeat(74)}é`, '']) {
      const line = `SUMMARY:${text}`;
      const folded = fold(line);
      for (const one of folded.split('\r\n')) assert.ok(Buffer.byteLength(one) <= 75, one);
      assert.equal(folded.replaceAll('\r\n ', ''), line);
    }
  });
});
