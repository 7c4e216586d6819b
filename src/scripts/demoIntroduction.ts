import {DEMO_ACCOUNTS, DEMO_PASSWORD} from '../staff';

/** What a person needs to try the demo. */
export default function demoIntroduction(address: string): string {
  return [
    '',
    `  The site        ${address}`,
    ...DEMO_ACCOUNTS.map(
      ({email}) => `  Demo account    ${email}   password ${DEMO_PASSWORD}`,
    ),
    '',
    '  Ctrl-C ends everything.',
    '',
  ].join('\n');
}
