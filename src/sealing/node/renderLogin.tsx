import {renderToStaticMarkup} from 'react-dom/server';

import type {GateConfig} from '../../config/GateConfig';
import {AuthProvider} from '../../gate/AuthContext';
import Login from '../../gate/Login';

/** The build puts the configuration in place of this name. */
declare const GATE_CONFIG: GateConfig;

/** The Login screen as markup, from the very components that later take its place. */
export default function renderLogin(): string {
  return renderToStaticMarkup(
    <AuthProvider config={GATE_CONFIG}>
      <Login keepsSession ended={false} />
    </AuthProvider>,
  );
}
