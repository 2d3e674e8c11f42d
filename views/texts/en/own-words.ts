/** What only a calendar's own callers say. */
export const ownWords = {
  title: (calendar: string) => `${calendar}: Words`,
  lead: 'Words that only your callers use, and what they mean: “school run” is 8:30 to 9:15.',
  nowAnswered: (query: string) => `“${query}” is now answered`,
  empty: 'No words yet',
  callersSay: 'Callers say',
  itMeans: 'It means',
  readBack: 'Read back',
  remove: (phrase: string) => `Remove ${phrase}`,
  add: 'Add a word',
  phrase: 'What callers say',
  phraseExample: 'school run',
  meaning: 'What it means',
  meaningHelp: 'The way a caller would say it: “8:30 to 9:15”, “Wednesdays”, “Fridays after two”.',
  meaningExample: '8:30 to 9:15',
  save: 'Save word',
};
