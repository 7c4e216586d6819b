import {SaxesParser, type SaxesAttributeNS} from 'saxes';

const ACTIVE_NAME = /\.(?:[sx]?html?|xht|[cm]?jsx?|css|wasm|swf|xslt?)$/i;
const DRAWING_NAME = /\.svgz?$/i;
const XML_NAME = /\.(?:svgz?|xml|rdf|rss|atom|mml)$/i;

/** The folder of public drawings: hosts send a stricter policy for it. */
const IMAGE_FOLDER = 'img/';

const SVG = 'http://www.w3.org/2000/svg';
/** Namespaces whose elements can do more than draw. */
const FOREIGN = new Set([
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1998/Math/MathML',
]);

/** Elements of SVG that only draw, move or describe. */
const DRAWN = new Set(
  [
    'svg g defs symbol use switch view title desc metadata style',
    'path rect circle ellipse line polyline polygon image text tspan textPath',
    'linearGradient radialGradient stop pattern clipPath mask marker filter',
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix',
    'feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood',
    'feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode',
    'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile',
    'feTurbulence animate animateMotion animateTransform mpath set',
  ].flatMap((line) => line.split(' ')),
);

/** An element of the drawing itself, or an embedded picture. */
const OWN_ADDRESS = /^(?:#|data:image\/(?:avif|gif|jpeg|png|webp)[;,])/;

/**
 * Why a browser could run something in a file if someone opens its address.
 * Drawings are parsed and may only contain listed elements: a pattern would miss
 * prefixes, entities and other encodings.
 *
 * @param file below static/
 * @returns undefined if it is safe; else a phrase that follows the file's name
 */
export function activeProblem(
  file: string,
  content: Buffer,
): string | undefined {
  if (ACTIVE_NAME.test(file)) {
    return 'is HTML, a script or a style sheet';
  }
  const isDrawing = DRAWING_NAME.test(file);
  if (isDrawing && !file.startsWith(IMAGE_FOLDER)) {
    return `is a drawing outside of static/${IMAGE_FOLDER}. Move it there: only for that folder hosts send a policy under which drawings run nothing`;
  }
  if (XML_NAME.test(file)) {
    return xmlProblem(content, isDrawing);
  }
  // If a host sends no type, browsers treat text that begins like markup as HTML.
  return content
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<')
    ? 'begins like HTML'
    : undefined;
}

function xmlProblem(content: Buffer, isDrawing: boolean): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', {fatal: true}).decode(content);
  } catch {
    return NO_UTF8;
  }
  let problem: string | undefined;
  /** The first problem counts. */
  const check = (isProblem: boolean, phrase: string) => {
    problem ??= isProblem ? phrase : undefined;
  };
  const parser = new SaxesParser({xmlns: true});
  let isRoot = true;
  parser.on('error', () => {
    check(true, 'is not well-formed XML in UTF-8');
  });
  parser.on('xmldecl', ({encoding = 'utf-8'}) => {
    check(!/^utf-8$/i.test(encoding), NO_UTF8);
  });
  parser.on('doctype', (doctype) => {
    check(doctype.includes('['), 'defines entities');
  });
  parser.on('processinginstruction', ({target}) => {
    check(true, `contains <?${target}?>`);
  });
  parser.on('opentag', ({name, local, uri, attributes}) => {
    check(
      isDrawing && isRoot && (uri !== SVG || local !== 'svg'),
      `does not begin with <svg xmlns="${SVG}">`,
    );
    isRoot = false;
    // Elements of other namespaces are data of drawing programs.
    const isDrawn = uri === SVG && isDrawing && DRAWN.has(local);
    check(FOREIGN.has(uri) || (uri === SVG && !isDrawn), `contains <${name}>`);
    for (const attribute of isDrawn ? Object.values(attributes) : []) {
      check(
        isActive(attribute),
        `contains ${attribute.name}="${attribute.value}"`,
      );
    }
  });
  parser.write(text).close();
  return problem;
}

const NO_UTF8 = 'is not plain UTF-8';

function isActive({local, value}: SaxesAttributeNS): boolean {
  return (
    /^on/i.test(local) ||
    (local === 'href' && !OWN_ADDRESS.test(value)) ||
    (local === 'attributeName' && /^on|href$/i.test(value.trim()))
  );
}
