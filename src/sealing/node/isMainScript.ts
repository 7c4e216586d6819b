const MAIN_SCRIPT = /(?:^|\/)(?:runtime~main|main)\.[^/]*$/;

/** Whether a script of Docusaurus's build is one that the boot file holds, for every page needs it. */
export default function isMainScript(file: string): boolean {
  return MAIN_SCRIPT.test(file);
}
