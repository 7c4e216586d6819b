import {expect, test} from 'vitest';

import palette from '../../../../src/sealed/settings/palette';

const HUES = Array.from({length: 36}, (_, index) => index * 10);

/** The relative luminance of `hsl(198, 62%, 30%)` or `#fff`. */
function luminanceOf(colour: string): number {
  const numbers = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [hue = 0, saturation = 0, lightness = 0] =
    colour === '#fff' ? [0, 0, 100] : numbers;
  const light = lightness / 100;
  const chroma = (1 - Math.abs(2 * light - 1)) * (saturation / 100);
  const second = chroma * (1 - Math.abs(((hue / 60) % 2) - 1));
  const [red, green, blue] = [
    [chroma, second, 0],
    [second, chroma, 0],
    [0, chroma, second],
    [0, second, chroma],
    [second, 0, chroma],
    [chroma, 0, second],
  ][Math.floor(hue / 60) % 6]?.map((part) => {
    const channel = part + light - chroma / 2;
    return channel <= 0.04045
      ? channel / 12.92
      : ((channel + 0.055) / 1.055) ** 2.4;
  }) ?? [NaN, NaN, NaN];
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrastOf(first: string, second: string): number {
  const [low = 0, high = 0] = [first, second]
    .map(luminanceOf)
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.each(['light', 'dark'] as const)(
  'in %s mode, every hue has enough contrast',
  (mode) => {
    for (const hue of HUES) {
      const colours = palette(hue)[mode];
      for (const [text, ground, least] of [
        ['primary', 'background', 4.5],
        ['primary', 'surface', 4.5],
        ['primary', 'quiet', 4.5],
        ['primary', 'fill', 4.5],
        ['on-primary', 'primary', 4.5],
        ['muted', 'background', 4.5],
        ['muted', 'quiet', 4.5],
        ['text', 'fill', 7],
        ['heading', 'surface', 7],
        ['border', 'surface', 3],
      ] as const) {
        const contrast = contrastOf(colours[text], colours[ground]);
        expect(contrast, `${hue}: ${text} on ${ground}`).toBeGreaterThanOrEqual(
          least,
        );
      }
    }
  },
);

test('the hue of the shades keeps them', () => {
  expect(palette(198).light.primary).toBe('hsl(198, 62%, 30%)');
  expect(palette(198).dark.quiet).toBe('hsl(198, 30%, 13.5%)');
});
