/** The published file that shows the logo, by its path below the base URL. */
export const LOGO_FILE = 'img/gate.svg';
