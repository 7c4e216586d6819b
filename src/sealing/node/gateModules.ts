import path from 'node:path';

/** Modules that the site takes from the gate, by the request that asks for them. */
const SHARED = ['react', 'react-dom', 'react-dom/client'] as const;

const JSX_RUNTIME = 'react/jsx-runtime';

interface ExternalRequest {
  readonly request?: string;
  readonly context?: string;
}

/**
 * What the site's bundle takes from the gate's script instead of containing it:
 * there is one React and one session in the page.
 *
 * @param browserDir src/sealing/browser
 */
export function gateExternals(browserDir: string) {
  const gateForSite = path.join(browserDir, 'gateForSite');
  return [
    Object.fromEntries(SHARED.map((name) => [name, gateModule(name)])),
    // A function, for it depends on the file that asks.
    async ({request = '', context = ''}: ExternalRequest) => {
      if (path.resolve(context, request) === gateForSite) {
        return gateModule('site');
      }
      // The replacement of React's runtime is made of it.
      return request === JSX_RUNTIME && context === browserDir
        ? gateModule(JSX_RUNTIME)
        : undefined;
    },
  ];
}

/** The JSX runtime of all the site's code: see jsxRuntime.tsx. */
export function jsxRuntime(browserDir: string) {
  return {[JSX_RUNTIME]: path.join(browserDir, 'jsxRuntime.tsx')};
}

function gateModule(name: string): string {
  return `var window.gateModules[${JSON.stringify(name)}]`;
}
