// Google's rule for ids, without its lengths.
// https://cloud.google.com/resource-manager/docs/creating-managing-projects
const FORM = /^[a-z](?:[a-z0-9-]*[a-z0-9])?$/;

/** Firebase keeps the prefix for projects that exist only in its emulators. */
export const EMULATOR_PROJECT_PREFIX = 'demo-';

/** A project that no command can do harm to. */
export function isEmulatorOnly(projectId: string): boolean {
  return projectId.startsWith(EMULATOR_PROJECT_PREFIX);
}

/**
 * What is wrong with the form of an id, if anything.
 *
 * @param source where it was given, such as `FIREBASE_PROJECT_ID`
 */
export function projectIdProblem(
  projectId: string,
  source: string,
): string | undefined {
  return FORM.test(projectId)
    ? undefined
    : `${source} is "${projectId}": give the id of the project, which has small letters, digits and hyphens alone, such as my-rules; the Firebase console shows it below the project’s name`;
}
