/** @jsxImportSource #html */
import { encodeQR } from 'qr';

/** Scanners want this many empty modules around the code (ISO/IEC 18004, 9.1). */
const quiet = 4;

/** Pixels to a module: whole ones, so that all are alike. Long texts have more modules. */
const modulePixels = { usual: 5, ofMany: 3, many: 60 };

/** A text as a QR code, black on white in dark mode too, since not every scanner reads the reverse. */
export function QrCode({ text, label }: { text: string; label: string }): JSX.Element {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet });
  const size = rows.length;
  const { usual, ofMany, many } = modulePixels;
  const side = String(size * (size > many ? ofMany : usual));
  return (
    <svg
      class="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={side}
      height={side}
      shape-rendering="crispEdges"
    >
      <title safe>{label}</title>
      <rect width={String(size)} height={String(size)} fill="#fff" />
      <path d={rows.map(runs).join('')} fill="#000" />
    </svg>
  );
}

/** A row's dark modules, each run of them as a box. */
function runs(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  }
  return path;
}
