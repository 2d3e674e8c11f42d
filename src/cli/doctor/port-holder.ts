import { readdir, readFile, readlink } from 'node:fs/promises';

/** TCP_LISTEN in Linux. */
const listening = '0A';

/** The program that listens at a port, as far as this user may know: "nginx (process 812)". Linux only. */
export async function holderOf(port: number): Promise<string | undefined> {
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map(read));
  const sockets = new Set(tables.flatMap((table) => socketsAt(port, table)));
  if (sockets.size === 0) return undefined;
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(pid) || !(await holds(pid, sockets))) continue;
    const name = (await read(`/proc/${pid}/comm`)).trim();
    return `${name === '' ? 'a program' : `"${name}"`} (process ${pid})`;
  }
  return undefined;
}

/** The sockets of a table of connections (proc_net_tcp) that listen at a port, as file descriptors name them. */
function socketsAt(port: number, table: string): string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return table.split('\n').flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    return state === listening && local.endsWith(`:${wanted}`) ? [`socket:[${inode}]`] : [];
  });
}

async function holds(pid: string, sockets: ReadonlySet<string>): Promise<boolean> {
  const folder = `/proc/${pid}/fd`;
  const descriptors = await readdir(folder).catch(() => []);
  const targets = await Promise.all(descriptors.map((each) => readlink(`${folder}/${each}`).catch(() => '')));
  return targets.some((target) => sockets.has(target));
}

async function read(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch(() => '');
}
