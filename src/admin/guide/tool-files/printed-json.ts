const lineLength = 100;

/** JSON with what fits on a line on one line: short enough to look at, and a third smaller. */
export function printedJson(value: unknown, indent = ''): string {
  const plain = JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return plain;
  const line = indent.length + plain.length <= lineLength ? onOneLine(value) : undefined;
  if (line !== undefined && indent.length + line.length <= lineLength) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((each) => printedJson(each, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${printedJson(each, inner)}`);
  const [start, end] = Array.isArray(value) ? '[]' : '{}';
  return `${start}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indent}${end}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${onOneLine(each)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
