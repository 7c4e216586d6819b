interface Line {
  readonly name: string;
  readonly points: readonly (readonly [number, number])[];
}

const WIDTH = 640;
const HEIGHT = 320;
const MARGIN = 56;
const COLOURS = ['#1d5f7a', '#b3541e', '#6b6b6b'];

/** A plot of values over the number of documents, as SVG. */
export default function plotLines(
  title: string,
  lines: readonly Line[],
): string {
  const points = lines.flatMap((line) => line.points);
  const right = Math.max(1, ...points.map(([x]) => x));
  const top = Math.max(1e-9, ...points.map(([, y]) => y));
  const x = (value: number) =>
    (MARGIN + (value / right) * (WIDTH - 2 * MARGIN)).toFixed(1);
  const y = (value: number) =>
    (HEIGHT - MARGIN - (value / top) * (HEIGHT - 2 * MARGIN)).toFixed(1);
  const drawn = lines.map(({name, points: own}, index) => {
    const colour = COLOURS[index % COLOURS.length] ?? '#000';
    const path = own.map(([a, b]) => `${x(a)},${y(b)}`).join(' ');
    return `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${path}"/><text x="${WIDTH - MARGIN - 8}" y="${MARGIN + 18 * index}" text-anchor="end" fill="${colour}">${name}</text>`;
  });
  const ticks = [...new Set(points.map(([value]) => value))].map(
    (value) =>
      `<text x="${x(value)}" y="${HEIGHT - MARGIN + 18}" text-anchor="middle">${value}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="${title} by number of documents"><rect width="100%" height="100%" fill="#fff"/><text x="${MARGIN}" y="24" font-size="15">${title}</text><path d="M${MARGIN} ${MARGIN}V${HEIGHT - MARGIN}H${WIDTH - MARGIN}" fill="none" stroke="#888"/><text x="${MARGIN - 6}" y="${y(top)}" text-anchor="end">${top.toFixed(1)}</text><text x="${MARGIN - 6}" y="${y(0)}" text-anchor="end">0</text>${ticks.join('')}${drawn.join('')}</svg>\n`;
}
