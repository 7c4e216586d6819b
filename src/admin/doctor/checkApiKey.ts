import type {Answer, Refusal} from '../project/Answer';
import type IdentityPlatform from '../project/IdentityPlatform';
import type {ProjectSettings} from '../project/ProjectSettings';
import type {Target} from '../project/Target';
import type {Finding} from './Finding';

/** With another project's key invitations go nowhere, and Firebase does not say so. */
export default async function checkApiKey(
  platform: IdentityPlatform,
  settings: Answer<ProjectSettings>,
  {apiKey, projectId}: Target,
): Promise<Finding> {
  const check = 'API key';
  const fix = `Copy it from the Firebase console, Project settings > Your apps, of the project "${projectId}".`;
  if (apiKey === undefined) {
    return {
      check,
      result: 'warning',
      message: 'FIREBASE_API_KEY is missing.',
      fix,
    };
  }
  const undetermined = ({reason}: Refusal): Finding => ({
    check,
    result: 'warning',
    message: `Whose FIREBASE_API_KEY is cannot be determined: ${reason}`,
    fix,
  });
  if (!settings.ok) {
    return undetermined(settings);
  }
  const owner = await platform.readKeyOwner(apiKey);
  if (!owner.ok) {
    return undetermined(owner);
  }
  return owner.value === settings.value.projectNumber
    ? {check, result: 'ok', message: 'FIREBASE_API_KEY is this project’s.'}
    : {
        check,
        result: 'problem',
        message:
          'FIREBASE_API_KEY is another project’s: invitations go nowhere, and nobody can sign in.',
        fix,
      };
}
