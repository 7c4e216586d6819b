import {renderToStaticMarkup} from 'react-dom/server';

import type {GateConfig} from '../settings/GateConfig';
import {AuthProvider, Login} from '../gate/client';

/** The build replaces this name by the configuration. */
declare const GATE_CONFIG: GateConfig;

/** The Login screen as markup, from the same components that later replace it. */
export default function renderLogin(): string {
  return renderToStaticMarkup(
    <AuthProvider config={GATE_CONFIG}>
      <Login storage="works" hasEnded={false} />
    </AuthProvider>,
  );
}
