import {validateConfig} from '@docusaurus/core/lib/server/configValidation.js';
import type {Config, DocusaurusConfig} from '@docusaurus/types';

/** The site's configuration with Docusaurus's defaults. */
export default function completeConfig(config: Config): DocusaurusConfig {
  return validateConfig(config, 'docusaurus.config.ts');
}
