import {renderToStaticMarkup} from 'react-dom/server';

import type {GateConfig} from '../../config/publicEnvironment';
import {getPageSession, Login} from '../../gate/client';

/** The build replaces this name by the configuration. */
declare const GATE_CONFIG: GateConfig;

/** The Login screen as markup, from the same components that later replace it. */
export default function renderLogin(): string {
  getPageSession(GATE_CONFIG);
  return renderToStaticMarkup(<Login keepsSession hasEnded={false} />);
}
