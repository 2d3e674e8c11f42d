// What the tests of far dates ask, in one module, so that the steps of all of it can be counted.
export { adminRoutes } from '../../src/admin/routes.ts';
export { ContractServer, everyDay } from '../contract/contract-server.ts';
export { twoWorkspaces } from './actions/two-workspaces.ts';
export { ask, fieldsOf, pathIn } from './dashboard/page-requests.ts';
export { runSlotline } from './process/command.ts';
export { makeSampleFile, slotlineJson } from './sample-file.ts';
export { addTeam } from './teams/teams.ts';
