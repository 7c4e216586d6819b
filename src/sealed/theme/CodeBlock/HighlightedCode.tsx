import CodeBlock from '@theme-init/CodeBlock';
import type {Props} from '@theme/CodeBlock';
import prismIncludeLanguages from '@theme/prism-include-languages';
import {Prism} from 'prism-react-renderer';
import type {ComponentType} from 'react';

// The languages of the configuration's `prism.additionalLanguages`.
prismIncludeLanguages(Prism);

export default CodeBlock as ComponentType<Props>;
