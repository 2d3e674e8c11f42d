import api from '../../../views/docs/api.md' with { type: 'text' };
import callersData from '../../../views/docs/callers-data.md' with { type: 'text' };
import callersPages from '../../../views/docs/callers-pages.md' with { type: 'text' };
import client from '../../../views/docs/client.md' with { type: 'text' };
import commandLine from '../../../views/docs/command-line.md' with { type: 'text' };
import concepts from '../../../views/docs/concepts.md' with { type: 'text' };
import desk from '../../../views/docs/desk.md' with { type: 'text' };
import gettingStarted from '../../../views/docs/getting-started.md' with { type: 'text' };
import google from '../../../views/docs/google.md' with { type: 'text' };
import linkedCalendars from '../../../views/docs/linked-calendars.md' with { type: 'text' };
import mcp from '../../../views/docs/mcp.md' with { type: 'text' };
import messages from '../../../views/docs/messages.md' with { type: 'text' };
import microsoft from '../../../views/docs/microsoft.md' with { type: 'text' };
import backUp from '../../../views/docs/operate/back-up-and-upgrade.md' with { type: 'text' };
import deploy from '../../../views/docs/operate/deploy.md' with { type: 'text' };
import monitoring from '../../../views/docs/operate/monitoring.md' with { type: 'text' };
import security from '../../../views/docs/operate/security.md' with { type: 'text' };
import machines from '../../../views/docs/operate/several-machines.md' with { type: 'text' };
import measured from '../../../views/docs/operate/what-we-measure.md' with { type: 'text' };
import operations from '../../../views/docs/operations.md' with { type: 'text' };
import phoneCalls from '../../../views/docs/phone-calls.md' with { type: 'text' };
import promiseCheck from '../../../views/docs/promise-check.md' with { type: 'text' };
import refusals from '../../../views/docs/refusals.md' with { type: 'text' };
import rehearsal from '../../../views/docs/rehearsal.md' with { type: 'text' };
import services from '../../../views/docs/services-and-teams.md' with { type: 'text' };
import settings from '../../../views/docs/settings.md' with { type: 'text' };
import testKeys from '../../../views/docs/test-keys.md' with { type: 'text' };
import versioning from '../../../views/docs/versioning.md' with { type: 'text' };
import voicePlatforms from '../../../views/docs/voice-platforms.md' with { type: 'text' };
import webhooks from '../../../views/docs/webhooks.md' with { type: 'text' };
import whoIsCalling from '../../../views/docs/who-is-calling.md' with { type: 'text' };
import whyNotOffered from '../../../views/docs/why-not-offered.md' with { type: 'text' };

/** A page of the docs: `name` is its address, and its Markdown begins with its title and a paragraph that sums it up. */
export type Subject = { name: string; group: string; markdown: string };

/** Every page, in the order of the navigation. */
export const subjects: readonly Subject[] = [
  ...group('Start', { 'getting-started': gettingStarted, concepts }),
  ...group('Build', {
    'phone-calls': phoneCalls,
    api,
    client,
    mcp,
    'voice-platforms': voicePlatforms,
    'who-is-calling': whoIsCalling,
    'promise-check': promiseCheck,
    webhooks,
    'services-and-teams': services,
    'test-keys': testKeys,
    rehearsal,
  }),
  ...group('Run a practice', {
    desk,
    messages,
    'callers-pages': callersPages,
    'why-not-offered': whyNotOffered,
    'linked-calendars': linkedCalendars,
    google,
    microsoft,
    'callers-data': callersData,
  }),
  ...group('Operate', {
    deploy,
    'back-up-and-upgrade': backUp,
    monitoring,
    'several-machines': machines,
    security,
    'what-we-measure': measured,
  }),
  ...group('Reference', { operations, refusals, versioning, settings, 'command-line': commandLine }),
];

function group(name: string, pages: Record<string, string>): Subject[] {
  return Object.entries(pages).map(([page, text]) => ({
    name: page,
    group: name,
    markdown: withoutFolders(text),
  }));
}

/** A page whose links to others name no folder: below /docs, all stand side by side. */
function withoutFolders(markdown: string): string {
  return markdown.replace(/(?<=\]\()(?:\.\.\/|[\w-]+\/)(?=[\w-]+\.md[)#])/g, '');
}
