/** What only a calendar's own callers say. */
export const ownWords = {
  title: (calendar: string) => `${calendar}: Phrases`,
  lead: 'Phrases that only your callers use, and what they mean: “school run” is 8:30 to 9:15.',
  nowAnswered: (query: string) => `The bot now answers “${query}” with`,
  empty: 'No phrases yet',
  itMeans: 'It means',
  readBack: 'Understood as',
  remove: (phrase: string) => `Remove ${phrase}`,
  add: 'Add a phrase',
  phraseExample: 'school run',
  meaning: 'What it means',
  meaningHelp: 'The way a caller would say it: “8:30 to 9:15”, “Wednesdays”, “Fridays after two”.',
  meaningExample: '8:30 to 9:15',
  save: 'Save phrase',
};
