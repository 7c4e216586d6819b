// @vitest-environment node
import {renderToString} from 'react-dom/server';
import {expect, it} from 'vitest';

import {AuthProvider} from '../../../../src/gate/AuthContext';
import Gate from '../../../../src/gate/Gate';
import {createTestSession, GATE_CONFIG} from '../../../support/unitAuthSession';

it('renders the pages, so that Docusaurus collects their links', () => {
  const {gate, createClient} = createTestSession();
  const html = renderToString(
    <AuthProvider config={GATE_CONFIG} gate={gate}>
      <Gate>
        <a href="/docs/intro">Introduction</a>
      </Gate>
    </AuthProvider>,
  );
  expect(html).toBe('<a href="/docs/intro">Introduction</a>');
  expect(createClient).not.toHaveBeenCalled();
});
