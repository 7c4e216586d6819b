import type {VFile} from 'vfile';

/** Lists messages by file, one a line: `12:1 error Text (rule)`. */
export default function describeFiles(files: readonly VFile[]): string {
  return files
    .map(({path, messages}) =>
      [
        path,
        ...messages.map(
          ({line = 1, column = 1, fatal, reason, ruleId = ''}) =>
            `  ${line}:${column} ${fatal === true ? 'error' : 'warning'} ${reason} (${ruleId})`,
        ),
      ].join('\n'),
    )
    .join('\n\n');
}
