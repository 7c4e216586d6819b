import type {Command} from 'commander';

interface Example {
  readonly does: string;
  /** What stands after the command's name. */
  readonly args?: string;
  /** Its output goes elsewhere, where npm's own lines have no place. */
  readonly quiet?: true;
}

/** Ends a command's help with calls that can be copied. */
export default function addExamples(
  command: Command,
  examples: readonly Example[],
): Command {
  const lines = examples.flatMap(({does, args, quiet}) => [
    `  # ${does}`,
    [
      `  npm run ${quiet === true ? '--silent ' : ''}staff -- ${command.name()}`,
      ...(args === undefined ? [] : [args]),
    ].join(' '),
  ]);
  return command.addHelpText('after', ['', 'Examples:', ...lines].join('\n'));
}
