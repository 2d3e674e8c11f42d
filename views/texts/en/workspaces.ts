import { plural } from '../plural.ts';

/** All of one's workspaces on a page. */
export const workspaces = {
  title: 'Workspaces',
  lead: 'All workspaces you belong to, and what needs your attention.',
  all: 'All workspaces',
  name: 'Workspace',
  role: 'Your role',
  calendars: 'Calendars',
  requests: 'Requests, 24 h',
  attention: 'Needs attention',
  nothing: 'Nothing',
  failing: (count: number) => plural(count, 'linked calendar is failing', 'linked calendars are failing'),
  troubled: (count: number) =>
    plural(count, 'linked calendar has a problem', 'linked calendars have problems'),
  stale: (count: number) => plural(count, 'linked calendar is stale', 'linked calendars are stale'),
  notUnderstood: (count: number) => plural(count, 'caller wasn’t understood', 'callers weren’t understood'),
  overLimit: (count: number) => plural(count, 'request was over the limit', 'requests were over the limit'),
  sortBy: (column: string) => `Sort by ${column}`,
  labels: 'Labels',
  labelsHelp: 'Separated by commas, such as “Dental, Berlin”. They help you find it among your workspaces.',
  labelsRule: 'Enter up to 10 labels of up to 30 characters each, separated by commas.',
  withLabel: (label: string) => `Only those labeled “${label}”.`,
  showAll: 'Show all',
  create: 'Create a workspace',
  createLead: 'It gets its own calendars, keys and members. You’ll be its owner.',
  nameOf: 'the workspace',
  createButton: 'Create workspace',
};
