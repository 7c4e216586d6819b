/**
 * Checks before other commands whether Node.js is new enough and the dependencies
 * are installed. Any Node.js must be able to run this file without its loader for
 * TypeScript, so it is plain JavaScript, too, and imports nothing at the top.
 */
{
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  void import('node:fs').then(({existsSync, writeSync}) => {
    let problem = '';
    if (major < 20 || (major === 20 && minor < 20)) {
      problem = `Node.js ${process.versions.node} is too old: install Node.js 24. The oldest that works is 20.20.`;
    } else if (!existsSync('node_modules/tsx')) {
      problem = 'The dependencies are not installed: run npm ci first.';
    }
    if (problem !== '') {
      writeSync(2, `${problem}\n`);
      process.exitCode = 1;
    }
  });
}
