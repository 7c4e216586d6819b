import {SaxesParser, type SaxesTagNS} from 'saxes';

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
    return 'is not plain UTF-8';
  }
  const problems: string[] = [];
  const parser = new SaxesParser({xmlns: true});
  let isRoot = true;
  parser.on('error', () => problems.push('is not well-formed XML in UTF-8'));
  parser.on('xmldecl', ({encoding}) => {
    if (encoding !== undefined && !/^utf-8$/i.test(encoding)) {
      problems.push('is not plain UTF-8');
    }
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) {
      problems.push('defines entities');
    }
  });
  parser.on('processinginstruction', ({target}) =>
    problems.push(`contains <?${target}?>`),
  );
  parser.on('opentag', (tag) => {
    if (isDrawing && isRoot && (tag.uri !== SVG || tag.local !== 'svg')) {
      problems.push(`does not begin with <svg xmlns="${SVG}">`);
    }
    isRoot = false;
    problems.push(...tagProblems(tag, isDrawing));
  });
  parser.write(text).close();
  return problems[0];
}

function tagProblems(
  {name, local, uri, attributes}: SaxesTagNS,
  isDrawing: boolean,
): string[] {
  if (FOREIGN.has(uri) || (uri === SVG && !(isDrawing && DRAWN.has(local)))) {
    return [`contains <${name}>`];
  }
  // Elements of other namespaces are data of drawing programs.
  return uri === SVG
    ? Object.values(attributes)
        .filter(
          (attribute) =>
            /^on/i.test(attribute.local) ||
            (attribute.local === 'href' &&
              !OWN_ADDRESS.test(attribute.value)) ||
            (attribute.local === 'attributeName' &&
              /^on|href$/i.test(attribute.value.trim())),
        )
        .map((attribute) => `contains ${attribute.name}="${attribute.value}"`)
    : [];
}
