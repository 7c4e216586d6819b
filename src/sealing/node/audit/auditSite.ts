import {rm, writeFile} from 'node:fs/promises';

import {ConfigurationError} from '../../../config/environment';
import type {EmptySiteFile} from './buildEmptySite';
import collectSources, {type ContentFolders} from './collectSources';
import {describeFindings, type Finding} from './findings';
import findPublicImages from './findPublicImages';
import inspectSite from './inspectSite';
import {readKnownContent} from './knownContent';
import listPublished, {type Published} from './listPublished';
import type {Source} from './Source';

export interface AuditOptions extends ContentFolders {
  /** What is about to be published. */
  readonly publicDir: string;
  /** The measure of what is public; see buildEmptySite. */
  readonly emptySite: readonly EmptySiteFile[];
  /** Generated files of the same build of Docusaurus. */
  readonly generatedDir: string;
  /** Where to write, if the audit fails, what the ids stand for. Not to be published. */
  readonly legendFile: string;
  /** SEAL_KEY. */
  readonly sealKey: string;
}

/**
 * Checks that nobody can read the content in what is about to be published.
 *
 * @returns warnings
 * @throws ConfigurationError that lists what was found, by file, offset and id
 */
export default async function auditSite(
  options: AuditOptions,
): Promise<readonly string[]> {
  const {siteDir, publicDir, emptySite, generatedDir, legendFile, sealKey} =
    options;
  await rm(legendFile, {force: true});
  const sources = collectSources(options, readKnownContent(generatedDir));
  const published = listPublished(siteDir, publicDir, emptySite);
  const findings = await inspectSite({published, emptySite, sources, sealKey});
  if (findings.length > 0) {
    await writeFile(legendFile, createLegend(findings, sources, published));
    throw new ConfigurationError(
      [
        'The audit found content in what would be published, or files that are not what they must be. build/ is as it was.',
        ...describeFindings(findings),
        `The files are still in ${publicDir}; ${legendFile} says what the ids stand for. Both hold content: do not send them along.`,
      ].join('\n'),
    );
  }
  return findPublicImages(published.static, sources).map(
    (file) =>
      `static/${file} is public, and content shows it. If nobody should see it without signing in, move it beside the pages that show it.`,
  );
}

/** What the ids in the findings stand for, as JSON. */
function createLegend(
  findings: readonly Finding[],
  sources: readonly Source[],
  {open, sealed}: Published,
): string {
  const named = new Set(
    findings.flatMap((finding) =>
      'source' in finding ? [finding.file, finding.source] : [finding.file],
    ),
  );
  const entries = [
    ...[...open, ...sealed].map(({label, path}) => [label, path] as const),
    ...sources.map(({id, origin}) => [id, origin] as const),
  ].filter(([id]) => named.has(id));
  return JSON.stringify(Object.fromEntries(entries), undefined, 2);
}
