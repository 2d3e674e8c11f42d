import { InputError } from '../errors.ts';
import type { PublicPageProblem } from './public-page-problem.ts';

/** How large a logo may be: its file, and each of its sides. */
export const logoLimits = { bytes: 100_000, pixels: 1_024 };

/** What every PNG begins with (PNG, third edition, 5.2). */
const signature = [137, 80, 78, 71, 13, 10, 26, 10];

/** The length, type and checksum around what a chunk holds. */
const frameBytes = 12;

/** What's needed to show a still picture in its colors. The rest says who made it, with what, and where, or moves it. */
const shownTypes = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'pHYs'];

/**
 * A logo as it's published: the PNG without what isn't needed to show it, such as its author and where it was taken. Throws
 * InputError for other files, large ones and broken ones.
 */
export function publishedLogo(file: Uint8Array): Uint8Array<ArrayBuffer> {
  if (file.byteLength > logoLimits.bytes) throw refusal('logo-large');
  if (!signature.every((byte, at) => file[at] === byte)) throw refusal('logo-type');
  const chunks = [...chunksOf(file)];
  const types = chunks.map(({ type }) => type);
  const isWhole = types.lastIndexOf('IHDR') === 0 && types.includes('IDAT') && types.at(-1) === 'IEND';
  const [header, end] = [chunks[0], chunks.at(-1)];
  if (!isWhole || end?.content.byteLength !== 0 || header?.content.byteLength !== 13)
    throw refusal('logo-broken');
  const sides = [bigEndian(header.content, 0), bigEndian(header.content, 4)];
  if (sides.includes(0)) throw refusal('logo-broken');
  if (sides.some((side) => side > logoLimits.pixels)) throw refusal('logo-sides');
  const shown = chunks.filter(({ type }) => shownTypes.includes(type)).map(({ whole }) => whole);
  return joined([Uint8Array.from(signature), ...shown]);
}

/** The address of a workspace's logo, which changes with it. */
export function logoPath({ workspaceId, version }: { workspaceId: string; version: string }): string {
  return `/logo/${version}/${workspaceId}.png`;
}

type Chunk = { type: string; content: Uint8Array; whole: Uint8Array };

/** The chunks of a PNG up to its end; what comes after that isn't part of it. Throws InputError if one is cut off. */
function* chunksOf(file: Uint8Array): Generator<Chunk> {
  let at = signature.length;
  while (at + frameBytes <= file.byteLength) {
    const end = at + frameBytes + bigEndian(file, at);
    if (end > file.byteLength) break;
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    yield { type, content: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) };
    if (type === 'IEND') return;
    at = end;
  }
  throw refusal('logo-broken');
}

/** Four bytes as a number. */
function bigEndian(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

function refusal(why: PublicPageProblem): InputError {
  return new InputError({ kind: 'public-page', why, name: '' }, { field: 'logo' });
}
