import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LinkAccess, restoredAccess } from '../../../src/links/link-access.ts';
import { isMissing } from '../process/missing-tool.ts';
import { freePort } from '../process/ports.ts';

/** CalDAV servers that people run themselves, as Debian has them. */
const caldavServerNames = ['radicale', 'xandikos'] as const;

export type CaldavServerName = (typeof caldavServerNames)[number];

/** The servers that are installed here. In CI a missing one is a failure. */
export const installedCaldavServers = caldavServerNames.filter(
  (name) => !isMissing(Bun.which(name) !== null, `${name} (apt-get install ${name})`),
);

/** A calendar server on this machine, in a process of its own with a folder of its own. Whoever starts it stops it. */
export class CaldavServer {
  #child: Bun.Subprocess | undefined;

  private constructor(
    readonly name: CaldavServerName,
    readonly folder: string,
    readonly port: number,
  ) {}

  /** Starts one in an empty folder. */
  static async start(name: CaldavServerName, folder: string): Promise<CaldavServer> {
    const server = new CaldavServer(name, join(folder, name), freePort());
    mkdirSync(join(server.folder, 'data'), { recursive: true });
    server.setPassword('first password');
    await server.comeBack();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What the user types to link a calendar; Xandikos asks nobody for a password. */
  get typed(): { url: string; user: string; password: string } {
    return { url: this.url, user: 'mia', password: this.#password };
  }

  /** The user's access. */
  get access(): LinkAccess {
    return restoredAccess('caldav', this.typed);
  }

  /** Where the user's calendars are. */
  get home(): string {
    return this.name === 'radicale' ? '/mia/' : '/mia/calendars/';
  }

  #password = '';

  /** Gives the user a password; who used the one before is turned away from now on. */
  setPassword(password: string): void {
    this.#password = password;
    writeFileSync(join(this.folder, 'users'), `mia:${password}\n`);
  }

  /** Starts it again at the same port and on the same folder; resolves once it answers. */
  async comeBack(): Promise<void> {
    const child = Bun.spawn(this.#command(), { stdout: 'ignore', stderr: 'ignore' });
    this.#child = child;
    while (child.exitCode === null) {
      if (await this.#isUp()) return;
      await Bun.sleep(20);
    }
    throw new Error(`${this.name} did not start`);
  }

  /** Ends it, at once. */
  async stop(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#child?.exited;
  }

  /** Makes it hang, until `resume`. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Makes a calendar in the user's home, or whatever else the body of a MKCALENDAR makes; gives its path. */
  async makeCalendar(name: string, properties: string): Promise<string> {
    const path = `${this.home}${name}/`;
    const body = `<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>${properties}</D:prop></D:set></C:mkcalendar>`;
    await this.ask('MKCALENDAR', path, body);
    return path;
  }

  /** Asks as the user's own calendar program would. Throws for any failure. */
  async ask(method: string, path: string, body?: string): Promise<void> {
    const headers = {
      Authorization: `Basic ${btoa(`mia:${this.#password}`)}`,
      'Content-Type': method === 'PUT' ? 'text/calendar' : 'application/xml',
    };
    const answer = await fetch(this.url + path, { method, headers, body: body ?? null });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  }

  async #isUp(): Promise<boolean> {
    try {
      const answer = await fetch(this.url, { method: 'OPTIONS', signal: AbortSignal.timeout(2_000) });
      return answer.status > 0;
    } catch {
      return false;
    }
  }

  #command(): string[] {
    const data = join(this.folder, 'data');
    const listen = ['127.0.0.1', String(this.port)] as const;
    if (this.name === 'xandikos') {
      const principal = ['--defaults', '--current-user-principal', '/mia/'];
      return ['xandikos', '-d', data, '-l', listen[0], '-p', listen[1], ...principal];
    }
    const config = join(this.folder, 'config');
    const sections = [
      `[server]\nhosts = ${listen.join(':')}`,
      `[auth]\ntype = htpasswd\nhtpasswd_filename = ${join(this.folder, 'users')}\nhtpasswd_encryption = plain\ndelay = 0`,
      `[storage]\nfilesystem_folder = ${data}`,
    ];
    writeFileSync(config, `${sections.join('\n\n')}\n`);
    return ['radicale', '--config', config];
  }
}
