/*
 * What everyone sees before signing in: the Login screen. This is the only file of the
 * site in the public part, so write nothing here that only readers may know.
 */
import type {GateOptions} from 'docusaurus-sealed';
import palette from 'docusaurus-sealed/palette';

/**
 * The hue of the brand’s colour, in degrees. Every shade follows it, and the logo
 * except its golden wave.
 */
const HUE = 198;

const {primary} = palette(HUE).light;

/** A page above a lake. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="${primary}" />
  <path d="M19 10h18l9 9v19H19z" fill="hsl(${HUE}, 45%, 98%)" />
  <path d="M37 10v9h9z" fill="hsl(${HUE}, 43%, 76%)" />
  <g fill="none" stroke-linecap="round" stroke-width="4">
    <path d="M25 22h9M25 28h15" stroke="${primary}" stroke-width="3" />
    <path d="M10 42c5.5-4 9-4 14.7 0s9.2 4 14.7 0 9.2-4 14.6 0" stroke="#f2b950" />
    <path d="M10 52c5.5-4 9-4 14.7 0s9.2 4 14.7 0 9.2-4 14.6 0" stroke="hsl(${HUE}, 43%, 76%)" />
  </g>
</svg>
`;

export default {
  title: 'Wisconsin State Documentation',
  /** Shown at the end of each document, on home, and where nothing else helps. */
  help: 'Question or mistake? Ask in #staff-help on Discord.',
  logo: LOGO,
  colours: {hue: HUE},
  // The other sites from which pages show content, by origin.
  embeds: {frames: [], media: []},
  // The files of static/ that anyone may read, each with its reason.
  publicFiles: {
    _headers: 'Netlify and Cloudflare Pages read it when they publish',
    'robots.txt': 'asks search engines to stay away',
  },
} satisfies GateOptions;
