/** The names of the areas, as their documents have them. */
export const AREAS = {
  discord: 'Discord Staff',
  general: 'General Staff',
  inGame: 'In-game Staff',
} as const;
