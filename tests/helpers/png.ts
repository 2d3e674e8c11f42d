import { crc32, deflateSync } from 'node:zlib';

/** What every PNG begins with. */
export const pngSignature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** A chunk of a PNG. */
export function pngChunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.byteLength);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** What a PNG begins with after its signature. */
export function pngHeader(width: number, height = width): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  // Eight bits a sample, in color.
  content.set([8, 2], 8);
  return pngChunk('IHDR', content);
}

/** A square of one color as a PNG; `more` are chunks after its header. */
export function pngOf(side: number, more: readonly Buffer[] = [], color = [47, 111, 237]): Buffer {
  const row = Buffer.from([0, ...Array.from({ length: side }, () => color).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  return Buffer.concat([pngSignature, pngHeader(side), ...more, pngChunk('IDAT', pixels), pngChunk('IEND')]);
}
