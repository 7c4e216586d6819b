import {Option, type Command} from 'commander';

import plural from '../../shared/plural';
import applyPlans from '../access/applyPlans';
import type {Planner} from '../access/giveAccess';
import report, {reportPlans} from '../access/report';
import {findByEmail, listAccounts} from '../accounts/accounts';
import withProject from '../project/withProject';
import {addOptions, emailsArgument, type SharedOptions} from './options';

interface RevokeOptions extends SharedOptions {
  readonly disable?: true;
  readonly delete?: true;
}

const LIMITS = [
  'An open site closes for them within 5 minutes, or when its tab is next looked at; they cannot open it again.',
  'They keep what they copied. People who kept the key can open the published files, also future ones, until it changes: npm run staff -- rotate changes it. Rebuild the site with the new key, and delete old releases and preview channels.',
].join('\n');

export default function addRevoke(program: Command): void {
  addOptions(program.command('revoke'), 'changes', {
    'revoke access': 'bob@example.org',
    'and keep them from signing in': 'bob@example.org --disable',
  })
    .summary('revoke access')
    .description(
      `Removes the key from accounts and ends their sessions.\n${LIMITS}`,
    )
    .addArgument(emailsArgument('<email...>'))
    .addOption(
      new Option('--disable', 'disable the accounts, too').conflicts('delete'),
    )
    .option('--delete', 'delete the accounts')
    .action(async (emails: readonly string[], options: RevokeOptions) => {
      await withProject('revoke', options, async (project) => {
        await project.prepare(
          `Revoke the access of ${plural(emails.length, '# account')}`,
        );
        const planner: Planner = (person, account) => ({
          person,
          account,
          action: options.delete
            ? 'delete'
            : options.disable
              ? 'disable'
              : 'revoke',
        });
        const plans = findByEmail(await listAccounts(project), emails).map(
          (account) => planner({email: account.email ?? ''}, account),
        );
        if (options.dryRun === true) {
          reportPlans(project.output, plans);
          return;
        }
        const outcomes = await applyPlans(project, plans, planner);
        report(project.output, outcomes, undefined, LIMITS);
      });
    });
}
