import type {Config, DocusaurusConfig} from '@docusaurus/types';

import {validateConfig} from '.';

/** The site's configuration with Docusaurus's defaults. */
export default function completeConfig(config: Config): DocusaurusConfig {
  return validateConfig(config, 'docusaurus.config.ts');
}
