import { startHostileServer } from '../../helpers/links/hostile-server.ts';

// The server that does all that is wrong, in a process of its own: says where it is, and serves until it is ended.
const server = await startHostileServer();
process.send?.({ origin: new URL(server.url('/')).origin });
