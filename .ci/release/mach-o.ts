import { createHash } from 'node:crypto';

// What macOS asks of a program's signature: Apple's cs_blobs.h and mach-o/loader.h. Bun leaves the signature of its own
// program in those that it makes for Intel (https://github.com/oven-sh/bun/issues/32159), and macOS kills those at start.

const pageSize = 4096;
const hashSize = 32;
const identifier = 'slotline\0';
const command = { segment: 0x19, signature: 0x1d };
const magic = { executable: 0xfeedfacf, signature: 0xfade0cc0, directory: 0xfade0c02 };
/** Signed by nobody, as linkers do it. */
const flags = { adHoc: 0x2, linkerSigned: 0x20000 };

/** Whether a 64-bit Mach-O file has a signature, and its pages are those that were signed. */
export function isSigned(file: Buffer): boolean {
  const { signature } = layoutOf(file);
  if (signature === undefined) return false;
  const start = file.readUInt32LE(signature + 8);
  if (file.readUInt32BE(start) !== magic.signature) return false;
  const directory = start + file.readUInt32BE(start + 16);
  if (file.readUInt32BE(directory) !== magic.directory) return false;
  const hashes = directory + file.readUInt32BE(directory + 16);
  const limit = file.readUInt32BE(directory + 32);
  const signedPageSize = 1 << file.readUInt8(directory + 39);
  return (
    limit === start &&
    pageHashes(file.subarray(0, limit), signedPageSize).equals(
      file.subarray(hashes, hashes + Math.ceil(limit / signedPageSize) * hashSize),
    )
  );
}

/** Replaces the signature at a file's end by one that fits, without a certificate. Throws Error if there's no place for it. */
export function signAdHoc(file: Buffer): Buffer {
  const { signature, text, linkEdit } = layoutOf(file);
  if (signature === undefined || text === undefined || linkEdit === undefined) {
    throw new Error('the program for macOS has no signature to replace');
  }
  const limit = file.readUInt32LE(signature + 8);
  const size = signatureSize(limit);
  const signed = Buffer.concat([file.subarray(0, limit), Buffer.alloc(size)]);
  signed.writeUInt32LE(size, signature + 12);
  const linkEditSize = limit + size - Number(file.readBigUInt64LE(linkEdit + 40));
  signed.writeBigUInt64LE(BigInt(Math.ceil(linkEditSize / 0x4000) * 0x4000), linkEdit + 32);
  signed.writeBigUInt64LE(BigInt(linkEditSize), linkEdit + 48);
  writeSignature(signed, { limit, text });
  return signed;
}

const superBlobSize = 20;
const directorySize = 88;

function signatureSize(limit: number): number {
  const size = superBlobSize + directorySize + identifier.length + Math.ceil(limit / pageSize) * hashSize;
  return Math.ceil(size / 16) * 16;
}

/** Signs what's before `limit`; `text` is where the load command of the segment with the code is. */
function writeSignature(file: Buffer, { limit, text }: { limit: number; text: number }): void {
  const pages = Math.ceil(limit / pageSize);
  const hashOffset = directorySize + identifier.length;
  const length = hashOffset + pages * hashSize;
  const directory = limit + superBlobSize;
  writeNumbers(file, limit, [magic.signature, superBlobSize + length, 1, 0, superBlobSize]);
  writeNumbers(file, directory, [
    magic.directory,
    length,
    0x20400,
    flags.adHoc | flags.linkerSigned,
    hashOffset,
    directorySize,
    0,
    pages,
    limit,
  ]);
  // The size and kind of hashes (SHA-256), no platform, and the page size as a power of two.
  file.set([hashSize, 2, 0, Math.log2(pageSize)], directory + 36);
  const codeStart = file.readBigUInt64LE(text + 40);
  const codeSize = file.readBigUInt64LE(text + 48);
  // It's the main program.
  for (const [index, value] of [codeStart, codeSize, 1n].entries()) {
    file.writeBigUInt64BE(value, directory + 64 + 8 * index);
  }
  file.write(identifier, directory + directorySize, 'latin1');
  pageHashes(file.subarray(0, limit), pageSize).copy(file, directory + hashOffset);
}

function writeNumbers(file: Buffer, start: number, values: number[]): void {
  for (const [index, value] of values.entries()) file.writeUInt32BE(value, start + 4 * index);
}

function pageHashes(signed: Buffer, size: number): Buffer {
  const hashes: Buffer[] = [];
  for (let start = 0; start < signed.length; start += size) {
    hashes.push(
      createHash('sha256')
        .update(signed.subarray(start, start + size))
        .digest(),
    );
  }
  return Buffer.concat(hashes);
}

/** Where the load commands are that signing is about. */
function layoutOf(file: Buffer): { signature?: number; text?: number; linkEdit?: number } {
  if (file.readUInt32LE(0) !== magic.executable) throw new Error('this is no program for macOS');
  const found: { signature?: number; text?: number; linkEdit?: number } = {};
  let at = 32;
  for (let left = file.readUInt32LE(16); left > 0; left--) {
    const kind = file.readUInt32LE(at);
    const name = file.toString('latin1', at + 8, at + 24).replace(/\0+$/, '');
    if (kind === command.signature) found.signature = at;
    if (kind === command.segment && name === '__TEXT') found.text = at;
    if (kind === command.segment && name === '__LINKEDIT') found.linkEdit = at;
    at += file.readUInt32LE(at + 4);
  }
  return found;
}
