import type {GateConfig} from '../../../src/config/publicEnvironment';

export const GATE_CONFIG: GateConfig = {
  firebase: {
    apiKey: 'api-key',
    authDomain: 'project.firebaseapp.com',
    projectId: 'project',
    storageBucket: 'project.firebasestorage.app',
  },
  siteTitle: 'Staff Documentation',
  help: 'Ask at the front desk.',
  baseUrl: '/',
};
