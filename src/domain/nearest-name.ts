/** The known name that a mistyped or shortened one most likely means; undefined if none is close. Case doesn't count. */
export function nearestName(mistyped: string, known: readonly string[]): string | undefined {
  const wanted = mistyped.slice(0, 60).toLowerCase();
  let nearest: { name: string; distance: number } | undefined;
  for (const name of known) {
    const distance = editDistance(wanted, name.toLowerCase());
    const most = Math.min(3 + wanted.length / 4, name.length / 2 + 1);
    if (distance < (nearest?.distance ?? most)) nearest = { name, distance };
  }
  if (nearest && nearest.distance <= 1) return nearest.name;
  return known.find((name) => isPartOf(wanted, name.toLowerCase())) ?? nearest?.name;
}

function isPartOf(wanted: string, name: string): boolean {
  return Math.min(wanted.length, name.length) >= 3 && (name.includes(wanted) || wanted.includes(name));
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
