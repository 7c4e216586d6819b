import {BRAND, LOGO} from './site';

/** The published files that show the logo, by their path below the base URL. */
export const LOGO_FILES = {
  logo: 'img/logo.svg',
  favicon: 'img/favicon.svg',
} as const;

/**
 * The style sheet that all others build on: the colours of both modes, the font
 * and the logo as custom properties. Paper has the light colours.
 */
export function brandStyles(): string {
  const {font, light, dark} = BRAND;
  const logo = `url("data:image/svg+xml,${encodeURIComponent(LOGO.trim())}")`;
  return `:root{${properties({...light, font, logo})}}@media not print{[data-theme=dark]{${properties(dark)}}}`;
}

function properties(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--brand-${name}:${value}`)
    .join(';');
}
