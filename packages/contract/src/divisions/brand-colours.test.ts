import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandScale, contrastWithWhite, isLegible, legibleAccent, minimalContrast } from './brand-colours.ts';

const accents = ['#05666e', '#4647b5', '#b3261e', '#000000', '#7a4b00', '#1f7a4d', '#5b2a86', '#333333', '#c2185b'];
/** Contrast of a colour with the background of dark pages. */
const onDark = (colour: string) => contrastWithWhite('#15191d') / contrastWithWhite(colour);

test('the accent is step 7 of its scale, and each step is darker than the one before', () => {
  for (const accent of accents) {
    const scale = brandScale(accent);
    assert.equal(scale.length, 10);
    assert.equal(scale[7], accent);
    for (const [step, colour] of scale.entries()) {
      assert.match(colour, /^#[0-9a-f]{6}$/);
      if (step > 0 && step !== 6 && step !== 7)
        assert.ok(contrastWithWhite(colour) >= contrastWithWhite(scale[step - 1]!), accent);
    }
  }
});

test('white text is readable on filled buttons and links are readable on their background, in the light and the dark theme', () => {
  for (const accent of accents) {
    const [, , , third, , , sixth] = brandScale(accent);
    assert.ok(contrastWithWhite(accent) >= minimalContrast, accent);
    assert.ok(contrastWithWhite(sixth!) >= minimalContrast, `${accent} ${sixth}`);
    assert.ok(onDark(third!) >= minimalContrast, `${accent} ${third}`);
  }
});

test('a light accent colour is darkened as far as necessary and keeps its hue', () => {
  for (const light of ['#ffd400', '#ffffff', '#7fd1c7', '#f2643d']) {
    assert.equal(isLegible(light), false);
    const legible = legibleAccent(light);
    assert.ok(isLegible(legible), `${light} ${legible}`);
    assert.ok(contrastWithWhite(legible) < 4.8, `${light} ${legible}`);
  }
  assert.equal(legibleAccent('#05666e'), '#05666e');
});
