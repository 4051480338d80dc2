import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mergeNote } from './merge-note.ts';

describe('the note of a visit', () => {
  const cases: [title: string, stored: string, before: string, note: string, merged: string][] = [
    ['is what was written when there was none', '', '', ' Kelder dicht ', 'Kelder dicht'],
    ['is replaced by its writer', 'Kelder dicht', 'Kelder dicht', 'Kelder open', 'Kelder open'],
    ['is cleared by its writer', 'Kelder dicht', 'Kelder dicht', '', ''],
    ['keeps both texts of two phones', 'Sleutel mist', '', 'Kelder dicht', 'Sleutel mist\n\nKelder dicht'],
    ['keeps both changes of one text', 'Kelder open', 'Kelder', 'Kelder dicht', 'Kelder open\n\nKelder dicht'],
    ['is replaced beside what somebody else wrote', 'Sleutel\n\nKelder', 'Kelder', 'Zolder', 'Sleutel\n\nZolder'],
    ['loses only the text of the writer who clears it', 'Sleutel\n\nKelder', 'Kelder', '', 'Sleutel'],
    ['is not cleared by one who never saw it', 'Sleutel', '', '', 'Sleutel'],
    ['is shortened by its writer', 'Sleutel\n\nKelder', 'Sleutel\n\nKelder', 'Kelder', 'Kelder'],
    ['is lengthened by its writer', 'Kelder', 'Kelder', 'Kelder\n\nZolder', 'Kelder\n\nZolder'],
    ['is the longer text when it contains the other', 'Sleutel', '', 'Sleutel\n\nKelder', 'Sleutel\n\nKelder'],
    ['is the same when the same arrives again', 'Sleutel\n\nKelder', '', 'Kelder', 'Sleutel\n\nKelder'],
    ['is what was written when it was cleared meanwhile', '', 'Kelder', 'Kelder dicht', 'Kelder dicht'],
    ['is not mixed within a paragraph', 'Kelder dicht', 'Kelder', 'Zolder', 'Kelder dicht\n\nZolder'],
  ];
  for (const [title, stored, before, note, merged] of cases)
    it(title, () => {
      assert.equal(mergeNote(stored, { before, note }), merged);
      assert.equal(mergeNote(merged, { before, note }), merged);
    });
});
