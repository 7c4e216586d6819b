import type {LaunchOptions} from '@playwright/test';

/**
 * The address bar's popups are pages of their own in every new window, and half
 * of what it costs. A second list takes the place of the first, so the other
 * names are those that Playwright itself gives.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** How the browser tests start Chromium. */
export default function chromiumOptions(executablePath: string): LaunchOptions {
  return {
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // No process is kept ready for a page that does not come.
      '--renderer-process-limit=1',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
    ],
  };
}
