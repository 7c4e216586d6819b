/**
 * Checks before other commands whether Node.js is new enough and the dependencies
 * are installed. Any Node.js must be able to run this file without its loader for
 * TypeScript, so it is plain JavaScript, too, and imports nothing at the top.
 */
{
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  void import('node:fs').then(({existsSync, readFileSync, writeSync}) => {
    /** Also after an npm ci that was interrupted, and a git pull that needs another. */
    const isInstalled = () => {
      const [, needed = '', others = ''] = readFileSync(
        'package.json',
        'utf8',
      ).split(/"(?:dependencies|devDependencies|overrides)"/);
      const {npm_lifecycle_event: command = ''} = process.env;
      const isBuild = /^(?:check:)?build$/.test(command);
      // Publishing installs no devDependencies.
      const names = (isBuild ? needed : needed + others).matchAll(
        /^ {4}"([^"]+)": "\d/gm,
      );
      return (
        existsSync('node_modules/.package-lock.json') &&
        [...names].every(([, name]) => existsSync(`node_modules/${name}`))
      );
    };
    let problem = '';
    if (major < 20 || (major === 20 && minor < 20)) {
      problem = `Node.js ${process.versions.node} is too old: install Node.js 24. The oldest that works is 20.20.`;
    } else if (!isInstalled()) {
      problem =
        'The dependencies are not installed, or not all of them: run npm ci first.';
    }
    if (problem !== '') {
      writeSync(2, `${problem}\n`);
      process.exitCode = 1;
    }
  });
}
