import type { Command } from 'commander';
import { perform } from '../../actions/action.ts';
import { testCredentials } from '../../actions/links/connection-test.ts';
import { updateLink } from '../../actions/links/update.ts';
import { InputError } from '../../domain/errors.ts';
import { operatorIn, withServices } from '../console/command-services.ts';
import { addCommand, type CommonOptions, type Invocation, invocationOf } from '../console/invocation.ts';
import { namedLink, readIdOf } from '../console/named-things.ts';
import type { Terminal } from '../console/terminal.ts';
import { answerLink, describeNow, unlessGone } from './described.ts';
import { readFreshness, readPassword } from './options.ts';

type UpdateOptions = { link: string; user?: string; passwordStdin?: true; freshness?: string };

/** Adds `link update`. */
export function addLinkUpdateCommand(link: Command, terminal: Terminal): void {
  addCommand(link, {
    usage: 'update',
    summary: 'change what a link signs in with, or how fresh it must be',
    examples: [
      'pass show nextcloud | slotline link update --link ID --password-stdin',
      'slotline link update --link ID --freshness 5',
    ],
  })
    .requiredOption('--link <id>', 'the link')
    .option('--user <name>', 'another user name')
    .option('--password-stdin', 'read another password from standard input')
    .option('--freshness <minutes>', 'for how long a reading counts')
    .action((options: CommonOptions & UpdateOptions) => update(invocationOf(terminal, options), options));
}

async function update(invocation: Invocation, options: UpdateOptions): Promise<void> {
  const linkId = readIdOf('link', options.link);
  const password = options.passwordStdin ? await readPassword(invocation) : undefined;
  const freshnessMinutes = readFreshness(options.freshness);
  const { user } = options;
  const credentials = user === undefined && password === undefined ? undefined : { user, password };
  if (!credentials && freshnessMinutes === undefined) {
    throw new InputError('nothing to change: give --user, --password-stdin or --freshness');
  }
  const described = await withServices(invocation, async (services) => {
    const link = await namedLink(services.db, linkId);
    await unlessGone(async () => {
      const access = credentials && (await testCredentials(services, { link, credentials }));
      const by = operatorIn(link.workspaceId, invocation);
      await perform(services, updateLink, { by, input: { linkId, freshnessMinutes, access } });
    });
    return await describeNow(invocation, services.db, linkId);
  });
  await answerLink(invocation, described, `Changed the link to "${described.name}".`);
}
