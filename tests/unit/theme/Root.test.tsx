import {render} from '@testing-library/react';
import {expect, it, vi} from 'vitest';

import {firebase} from '../../../src/gate/firebase';
import Root from '../../../src/theme/Root';
import {GATE_CONFIG} from '../../support/unitAuthSession';
import {hang} from '../../support/unitDeferred';
import provideDocument from '../../support/unitDocument';

vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({siteConfig: {customFields: {gate: GATE_CONFIG}}}),
}));

provideDocument();

it('puts the site behind the gate, with the configuration of the build', () => {
  const start = vi.spyOn(firebase, 'start').mockImplementation(hang);
  const {getByRole, queryByText} = render(
    <Root>
      <p>Rule 1: be kind.</p>
    </Root>,
  );
  expect(getByRole('status')).toHaveTextContent('Loading…');
  expect(queryByText('Rule 1: be kind.')).toBeNull();
  expect(start).toHaveBeenCalledExactlyOnceWith(
    GATE_CONFIG,
    expect.any(AbortSignal),
    expect.any(AbortSignal),
  );
});
