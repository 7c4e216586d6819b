import {inflateRawSync} from 'node:zlib';

/**
 * Which of some words or byte samples a file holds: as they are, in base64 at any
 * alignment, in hexadecimal digits, UTF-16, escaped for JSON, HTML or addresses,
 * or any of these in compressed data.
 */
export default function findPlanted(
  file: Buffer,
  planted: readonly (string | Buffer)[],
): readonly (string | Buffer)[] {
  const views = [file, ...inflateParts(file)].map((view) =>
    view.toString('latin1'),
  );
  const folded = views.map((view) => view.toLowerCase());
  return planted.filter((what) => {
    const bytes = Buffer.from(what);
    return (
      [bytes.toString('latin1'), ...base64Forms(bytes)].some((form) =>
        views.some((view) => view.includes(form)),
      ) ||
      escapedForms(bytes).some((form) =>
        folded.some((view) => view.includes(form)),
      )
    );
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

/** The forms in lower case. */
function escapedForms(bytes: Buffer): readonly string[] {
  const each = (form: (byte: number) => string) =>
    [...bytes].map(form).join('');
  const hex = (byte: number) => byte.toString(16).padStart(2, '0');
  return [
    bytes.toString('latin1').toLowerCase(),
    bytes.toString('hex'),
    each((byte) => `${String.fromCharCode(byte)}\0`)
      .slice(0, -1)
      .toLowerCase(),
    each((byte) => `\\u00${hex(byte)}`),
    each((byte) => `\\x${hex(byte)}`),
    each((byte) => `%${hex(byte)}`),
    each((byte) => `&#${byte};`),
    each((byte) => `&#x${byte.toString(16)};`),
  ];
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
