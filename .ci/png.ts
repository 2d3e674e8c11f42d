import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signatureBytes = 8;
/** Three bytes a pixel: red, green, blue. */
const pixelBytes = 3;

/**
 * The same picture as PNG in fewer bytes, from a screenshot by Chromium (PNG, RGB, not interlaced). Each line is kept as it is
 * (filter 0): areas of one color, and letters that come again, then look alike to the compression.
 */
export function repacked(png: Buffer): Buffer {
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (header?.toString('hex', 8) !== '0802000000') throw new Error('not a screenshot by Chromium');
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const lineBytes = header.readUInt32BE(0) * pixelBytes;
  const lines = withoutFilters(inflateSync(Buffer.concat(packed)), lineBytes);
  return Buffer.concat([
    png.subarray(0, signatureBytes),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = signatureBytes; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Lines without their filters (PNG, section 9), each after a byte that says so. */
function withoutFilters(filtered: Buffer, lineBytes: number): Buffer {
  const lines = Buffer.from(filtered);
  const step = lineBytes + 1;
  for (let start = 0; start < lines.length; start += step) {
    const filter = lines[start] ?? 0;
    lines[start] = 0;
    for (let at = start + 1; at < start + step; at++) {
      const [isFirst, isTop] = [at - pixelBytes <= start, start === 0];
      const left = isFirst ? 0 : (lines[at - pixelBytes] ?? 0);
      const above = isTop ? 0 : (lines[at - step] ?? 0);
      const corner = isFirst || isTop ? 0 : (lines[at - step - pixelBytes] ?? 0);
      lines[at] = ((lines[at] ?? 0) + predicted(filter, { left, above, corner })) & 0xff;
    }
  }
  return lines;
}

type Around = { left: number; above: number; corner: number };

function predicted(filter: number, { left, above, corner }: Around): number {
  if (filter === 4) return paeth({ left, above, corner });
  return [0, left, above, (left + above) >> 1][filter] ?? 0;
}

/** Whichever of the three is nearest to left + above − corner. */
function paeth({ left, above, corner }: Around): number {
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
