/** CSS colours; style sheets use them as `--brand-primary` and so on. */
export interface Colours {
  /** Links, buttons and the logo. */
  readonly primary: string;
  readonly 'on-primary': string;
  readonly background: string;
  readonly surface: string;
  /** The footer, the announcement, fields and code. */
  readonly quiet: string;
  /** Secondary buttons and badges. */
  readonly fill: string;
  /** Lines between parts, and around cards. */
  readonly line: string;
  readonly text: string;
  readonly muted: string;
  readonly heading: string;
  readonly border: string;
  readonly spinner: string;
  // The picture behind the Login screen.
  readonly 'sky-top': string;
  readonly 'sky-bottom': string;
  readonly 'far-ridge': string;
  readonly 'near-ridge': string;
  readonly lake: string;
}

/** The hue for which the shades were chosen. */
const CHOSEN = 198;

/**
 * The colours of a site from the hue of its brand, in degrees. A shade is as light for the
 * eye in every hue, so that texts have the same contrast.
 */
export default function palette(hue: number): {
  readonly light: Colours;
  readonly dark: Colours;
} {
  /** @param saturation, lightness in percent; the lightness is that of {@link CHOSEN} */
  const shade = (saturation: number, lightness: number) => {
    const wanted = luminanceOf(CHOSEN, saturation, lightness);
    let [low, high] = [0, 100];
    while (high - low > 0.01) {
      const middle = (low + high) / 2;
      if (luminanceOf(hue, saturation, middle) < wanted) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return `hsl(${hue}, ${saturation}%, ${Number(high.toFixed(1))}%)`;
  };
  return {
    light: {
      primary: shade(62, 30),
      'on-primary': '#fff',
      background: '#fff',
      surface: '#fff',
      quiet: shade(39, 96.5),
      fill: shade(30, 92),
      line: shade(22, 87),
      text: shade(29, 15),
      muted: shade(17, 35),
      heading: shade(54, 15),
      border: shade(14, 55),
      spinner: shade(56, 42),
      'sky-top': shade(40, 92),
      'sky-bottom': shade(40, 85),
      'far-ridge': shade(36, 78),
      'near-ridge': shade(33, 66),
      lake: shade(31, 52),
    },
    dark: {
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
    },
  };
}

/**
 * The relative luminance of a colour, from 0 to 1, as WCAG 2 defines it.
 *
 * @param hue in degrees
 * @param saturation, lightness in percent
 */
function luminanceOf(
  hue: number,
  saturation: number,
  lightness: number,
): number {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const [red = 0, green = 0, blue = 0] = [0, 8, 4].map((sector) => {
    const turn = (sector + hue / 30) % 12;
    const channel =
      light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return channel <= 0.04045
      ? channel / 12.92
      : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
