import { Docs } from '../../caller/docs/docs.ts';
import { InputError } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { formatRows } from '../console/answer.ts';
import { commandWithoutDatabase } from '../console/command.ts';
import { argument } from '../console/options.ts';

const names = new Docs().list().map(({ name }) => name);

/** `slotline docs`. */
export const docs = commandWithoutDatabase({
  examples: ['slotline docs', 'slotline docs phone-calls'],
  options: { subject: argument('[subject]', names) },
  takesWrongSettings: true,
  async run({ loadDocs }, { subject }) {
    const docs = await loadDocs();
    if (subject === '') {
      const pages = docs.list();
      const list = formatRows(pages, { columns: { page: 'name', 'what it says': 'summary' }, empty: '' });
      return {
        json: pages,
        text: `${list}\n\nRead one with "slotline docs PAGE". A running server has them at /docs, with a search.`,
      };
    }
    const markdown = docs.markdown(subject.toLowerCase());
    if (markdown === undefined) {
      const nearest = nearestName(subject.toLowerCase(), names);
      const hint = nearest === undefined ? '"slotline docs" lists all pages' : `did you mean "${nearest}"?`;
      throw new InputError(`there's no page "${subject}" in the docs: ${hint}`);
    }
    return { json: { subject, markdown }, text: markdown.trimEnd() };
  },
});
