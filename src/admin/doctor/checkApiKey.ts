import type {Answer} from '../project/Answer';
import type IdentityPlatform from '../project/IdentityPlatform';
import type {ProjectSettings} from '../project/ProjectSettings';
import type {Target} from '../project/Target';
import type {Finding} from './Finding';

/** With another project's key invitations go nowhere, and Firebase does not say so. */
export default async function checkApiKey(
  platform: IdentityPlatform,
  settings: Answer<ProjectSettings>,
  {apiKey, emulatorHost, projectId}: Target,
): Promise<readonly Finding[]> {
  const check = 'API key';
  // The emulator takes any key.
  if (emulatorHost !== undefined) {
    return [];
  }
  const fix = `Copy it from the Firebase console, Project settings > Your apps, of the project "${projectId}".`;
  if (apiKey === undefined) {
    return [
      {check, result: 'warning', message: 'FIREBASE_API_KEY is missing.', fix},
    ];
  }
  const owner = await platform.readKeyOwner(apiKey);
  if (!settings.ok || !owner.ok) {
    const [reason] = [settings, owner].flatMap((answer) =>
      answer.ok ? [] : [answer.reason],
    );
    return [
      {
        check,
        result: 'warning',
        message: `Whose FIREBASE_API_KEY is cannot be determined: ${reason ?? ''}`,
        fix,
      },
    ];
  }
  return owner.value === settings.value.projectNumber
    ? [{check, result: 'ok', message: 'FIREBASE_API_KEY is this project’s.'}]
    : [
        {
          check,
          result: 'problem',
          message:
            'FIREBASE_API_KEY is another project’s: invitations go nowhere, and nobody can sign in.',
          fix,
        },
      ];
}
