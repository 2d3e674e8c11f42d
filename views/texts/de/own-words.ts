import type { Texts } from '../en/en.ts';

/** What only a calendar's own callers say. */
export const ownWords: Texts['ownWords'] = {
  title: (calendar) => `${calendar}: Eigene Begriffe`,
  lead: 'Begriffe, die nur Ihre Anrufer benutzen, und was sie bedeuten: „Teepause“ heißt 15:30 bis 16:00.',
  nowAnswered: (query) => `So antwortet der Bot jetzt auf „${query}“`,
  empty: 'Noch keine eigenen Begriffe',
  itMeans: 'Das bedeutet',
  readBack: 'Verstanden als',
  remove: (phrase) => `${phrase} entfernen`,
  add: 'Begriff hinzufügen',
  phraseExample: 'Teepause',
  meaning: 'Was es bedeutet',
  meaningHelp:
    'So, wie ein Anrufer es in der Sprache des Kalenders sagen würde: „15:30 bis 16:00“, „mittwochs“, „freitags nach zwei“.',
  meaningExample: '15:30 bis 16:00',
  save: 'Begriff speichern',
};
