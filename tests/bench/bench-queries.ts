const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const wide = ['in the morning', 'in the afternoon', 'after three', 'before noon', 'between two and four'];

/** Sentences as callers say them, no two the same: dates and weekdays with a time or a part of the day, in mixed order. */
export function benchQueries(count: number, today: Temporal.PlainDate): string[] {
  const sentences: string[] = ['next week', 'the next available', 'tomorrow afternoon', 'any time this week'];
  for (let ahead = 1; ahead <= 55; ahead++) {
    const date = today.add({ days: ahead });
    const name = `${months[date.month - 1]} ${date.day}`;
    for (const part of wide) sentences.push(`${name} ${part}`, `do you have anything on ${name} ${part}`);
    for (const time of times()) sentences.push(`${name} at ${time}`);
  }
  for (const weekday of weekdays) {
    for (const time of times())
      sentences.push(`${weekday} at ${time}`, `how about next ${weekday} at ${time}`);
    for (const part of wide) sentences.push(`${weekday} ${part}`, `could i come ${weekday} ${part} please`);
  }
  return mixed(sentences).slice(0, count);
}

function times(): string[] {
  return [9, 10, 11, 1, 2, 3, 4].flatMap((hour) => {
    const half = hour >= 9 ? 'am' : 'pm';
    return [`${hour} ${half}`, `${hour}:15 ${half}`, `${hour}:30`, `quarter to ${hour}`, `half past ${hour}`];
  });
}

/** The same order every time, with no two of a kind together. */
function mixed(sentences: readonly string[]): string[] {
  const step = 1_009;
  return sentences.map((_, index) => sentences[(index * step) % sentences.length] ?? '');
}
