/*
 * Everything about this community that is not in docs/, blog/ and the pages: edit
 * it here, and only here. The site, the Login screen, the icon and the tests read it.
 */

/**
 * The hue of the brand’s colour, in degrees. Every shade follows it, and the logo
 * except its golden wave.
 */
const HUE = 198;

/** @param saturation, lightness in percent */
const shade = (saturation: number, lightness: number) =>
  `hsl(${HUE}, ${saturation}%, ${lightness}%)`;

/** CSS colours by name; style sheets use them as `--brand-primary` and so on. */
const LIGHT = {
  /** Links, buttons and the logo. */
  primary: shade(62, 30),
  'on-primary': '#fff',
  background: '#fff',
  surface: '#fff',
  /** The footer, the announcement, fields and code. */
  quiet: shade(39, 96.5),
  /** Secondary buttons and badges. */
  fill: shade(30, 92),
  /** Lines between parts, and around cards. */
  line: shade(22, 87),
  text: shade(29, 15),
  muted: shade(17, 35),
  heading: shade(54, 15),
  border: shade(14, 55),
  spinner: shade(56, 42),
  // The picture behind the Login screen.
  'sky-top': shade(40, 92),
  'sky-bottom': shade(40, 85),
  'far-ridge': shade(36, 78),
  'near-ridge': shade(33, 66),
  lake: shade(31, 52),
} as const;

const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  primary: shade(55, 68),
  'on-primary': shade(43, 9),
  background: shade(29, 10),
  surface: shade(30, 15),
  quiet: shade(30, 13.5),
  fill: shade(28, 20),
  line: shade(20, 24),
  text: shade(32, 92),
  muted: shade(20, 72),
  heading: shade(44, 96),
  border: shade(14, 50),
  spinner: shade(56, 42),
  'sky-top': shade(35, 8),
  'sky-bottom': shade(38, 13),
  'far-ridge': shade(39, 15),
  'near-ridge': shade(41, 12),
  lake: shade(44, 8),
};

/** Published for everyone: the Login screen shows it. */
export const BRAND = {
  title: 'Wisconsin State Documentation',
  /**
   * Whom to ask: shown at the end of each document, on home, and where nothing else
   * helps.
   */
  help: 'Question or mistake? Ask in #staff-help on Discord.',
  font: "system-ui, -apple-system, 'Segoe UI', Roboto, Ubuntu, Cantarell, 'Noto Sans', sans-serif",
  light: LIGHT,
  dark: DARK,
} as const;

/** The logo and the icon of the tab, as SVG: a page above a lake. Published for everyone. */
export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="${LIGHT.primary}" />
  <path d="M19 10h18l9 9v19H19z" fill="${shade(45, 98)}" />
  <path d="M37 10v9h9z" fill="${shade(43, 76)}" />
  <g fill="none" stroke-linecap="round" stroke-width="4">
    <path d="M25 22h9M25 28h15" stroke="${LIGHT.primary}" stroke-width="3" />
    <path d="M10 42c5.5-4 9-4 14.7 0s9.2 4 14.7 0 9.2-4 14.6 0" stroke="#f2b950" />
    <path d="M10 52c5.5-4 9-4 14.7 0s9.2 4 14.7 0 9.2-4 14.6 0" stroke="${shade(43, 76)}" />
  </g>
</svg>
`;

/** Readers see this only after signing in: the public part must not use it. */
export const SITE = {
  tagline: 'The rules for Discord, general and in-game staff, in one place.',
  /**
   * HTML; addresses of the site begin with a slash. Readers who dismissed the bar
   * see it again when this text changes.
   */
  announcement:
    'New on the team? <a href="/docs/intro#first-week">Start here</a>, then read the rules of your area.',
  blogDescription: 'How the handbook is kept, and what changed in it.',
  copyright: 'Copyright © 2025 Built with Docusaurus.',
  /**
   * Where _Edit this page_ leads, below REPOSITORY_URL: the branch and the folder of
   * this site, such as `edit/main/website/`. Empty: pages have no such link.
   */
  editPath: 'edit/main/' as string,
  /** Links of the home page. */
  allRules: {to: '/docs/category/staff-rules', label: 'All staff rules'},
  firstWeek: {to: '/docs/intro#first-week', label: 'Your first week'},
} as const;

/**
 * The other sites from which pages show content, by origin, such as
 * `https://www.youtube-nocookie.com`. The content policy blocks all others;
 * src/sealed/README.md explains what these sites learn about readers.
 */
export const EMBEDS: {
  /** Pages in a frame: films, maps, forms. */
  readonly frames: readonly string[];
  /** Images, sound and film. */
  readonly media: readonly string[];
} = {
  frames: [],
  media: [],
};

/** What `npm start` and `npm run serve` use instead of a live project. */
export const DEMO = {
  /** Ids that begin with `demo-` exist only in Firebase's emulators. */
  projectId: 'demo-wisconsin-docs',
  repositoryUrl: 'https://github.com',
  /** An example, for _Edit this page_: this repository does not exist. */
  repository: 'https://github.com/example/staff-docs/',
  password: 'staff-demo-1',
  /** The first has access, the second waits for it. */
  accounts: [
    {email: 'staff@example.com', granted: true},
    {email: 'newcomer@example.com', granted: false},
  ],
} as const;
