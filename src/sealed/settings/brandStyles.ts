import type {Gate} from './Gate';

/**
 * The style sheet that all others build on: the colours of both modes, the font
 * and the logo as custom properties. Paper has the light colours.
 */
export default function brandStyles(gate: Gate): string {
  const {font, light, dark} = gate;
  const text = gate.logo.trim().replace(/\s+/g, ' ');
  // What a quoted address may have stays as it is: it is shorter.
  const svg = encodeURIComponent(text).replace(
    /%(?:20|2C|2F|3A|3D)/g,
    decodeURIComponent,
  );
  const logo = `url("data:image/svg+xml,${svg}")`;
  return `:root{${properties({...light, font, logo})}}@media not print{[data-theme=dark]{${properties(dark)}}}`;
}

function properties(values: object): string {
  return (
    Object.entries(values)
      .map(([name, value]) => `--brand-${name}:${value}`)
      .join(';')
      // The page that has these styles is ASCII.
      .replace(
        /[^\0-\x7f]/gu,
        (character) => `\\${character.codePointAt(0)?.toString(16)} `,
      )
  );
}
