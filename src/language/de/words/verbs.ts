/** Words of which a phrase has one. */
function either(words: string): string {
  return words.trim().split(/\s+/).join('|');
}

/** Verbs that say what has to be: of a caller they tell something, but "es muss nach vier sein" asks. */
const owing = either('muss müssen soll sollte');

/** Verbs that ask when "es" has to be. */
export const demanding = either('muss müsste soll sollte darf dürfte');

/** Verbs that tell what somebody or something is, has or does. */
export const stating = either(`
  bin sind ist war waren hab habe haben hat hatte musste arbeite arbeiten arbeitet
  fliege fliegen fahre fahr fahren komm komme kommen kommt gehe geh gehen rufe ruf wohne hole hol holt mache
  mach werde wird werden lande bleibe bleib schlaf starte bringe bring steh stehe fange fang kenne lebe verreise sitze
  warte studiere lerne hieß heiße heiß zahle trage bekomme bekam treffe besuche operiere schlafe verstehe
  verstehs übe spiele singe leite unterrichte koche heirate ziehe zieh pflege heiraten feiern feiere reise reisen verreisen ziehen operieren
  lieg sitz arbeit wart schreib lern leb fühl hör spür lauf steck
`);

/** Verbs that tell what a caller is, has or does. */
export const telling = `${stating}|${owing}`;

/** Verbs that ask or allow. */
export const asking = either(`
  kann könnte kannst können könnten könnt darf dürfte dürfen möchte möcht möchten will wollen wollte wollten
  würde würd würden hätte hätt hätten brauche brauch brauchert brauchat bräuchert bräuchat bräuchte bräucht brauchen bräuchten nehme nehm nehmen suche
  suchen schaffe schaff schaffen mag tät täten müsste müsst müssten
`);

/** Those of them that ask of others too: "könnte jemand", "bräuchte mein Sohn". */
export const subjunctive = either(
  'könnte könnten dürfte würde würden bräuchte bräuchten möchte möchten müsste sollte',
);

/** What callers do who come to the time right after it: "dann komme ich um elf". */
export const coming = either('komm komme kommen käm käme nehm nehme nehmen bring bringe bringen');

/** What they do then, if they come for it: "dann hole ich das Rad am Freitag". */
export const fetching = either('hol hole holen');

/** Verbs that say what goes. */
export const going = either(`
  geht gehts ginge ging gingat gingad gingen gehen passt passts passen passte klappt klappts klappte klappen wäre wär wärs
  wären würde käme reicht
`);

/** What a time is that goes. */
export const free = either(`
  gut super ideal perfekt prima toll fein ok okay klasse schön besser recht lieber machbar möglich drin optimal
  frei bestens spitze günstig günstiger angenehm praktisch
`);

/** What a time is that doesn't. */
export const taken = either(`
  weg voll belegt vergeben ausgebucht besetzt dicht geschlossen
`);
