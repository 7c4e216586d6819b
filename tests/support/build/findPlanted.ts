import {inflateRawSync} from 'node:zlib';

/**
 * Which of some words or byte samples a file holds: as they are, in base64 at any
 * alignment, in hexadecimal digits or UTF-16, or any of these in compressed data.
 */
export default function findPlanted(
  file: Buffer,
  planted: readonly (string | Buffer)[],
): readonly (string | Buffer)[] {
  const views = [file, ...inflateParts(file)].map((view) =>
    view.toString('latin1'),
  );
  return planted.filter((what) => {
    const bytes = Buffer.from(what);
    const forms = [
      bytes.toString('latin1'),
      bytes.toString('hex'),
      Buffer.from(bytes.toString('latin1'), 'utf16le').toString('latin1'),
      ...base64Forms(bytes),
    ];
    return forms.some((form) => views.some((view) => view.includes(form)));
  });
}

/** The part of its base64 form that does not depend on what is around it. */
function base64Forms(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes, Buffer.alloc(2)])
      .toString('base64')
      .slice(Math.ceil((shift * 4) / 3), -4);
    return [text, text.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** What opens of gzip and zlib data, wherever it begins. */
function inflateParts(file: Buffer): readonly Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < file.length - 2; at += 1) {
    const isGzip = file[at] === 0x1f && file[at + 1] === 0x8b;
    const isZlib =
      file[at] === 0x78 && [0x01, 0x5e, 0x9c, 0xda].includes(file[at + 1] ?? 0);
    if (isGzip || isZlib) {
      try {
        // This begins behind the header and, unlike the others, ignores bytes at the end.
        parts.push(inflateRawSync(file.subarray(at + (isGzip ? 10 : 2))));
      } catch {
        // The file only happens to begin as compressed data does.
      }
    }
  }
  return parts;
}
