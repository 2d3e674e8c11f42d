/** First names, and what people with them are called. */
const nicknames = `
  Thomas: Tom Tommy; Elizabeth: Liz Beth Lizzie; Elisabeth: Lisa Liz Elli; Robert: Bob Rob Bobby; William: Will Bill;
  Richard: Rick Rich Dick; Michael: Mike Micha; James: Jim Jimmy; Johannes: Hannes Jo; Katherine: Kate Kathy Katie;
  Catherine: Cathy Kate Cat; Katharina: Kathi Katja; Margaret: Maggie Meg Peggy; Alexander: Alex; Alexandra: Alex Sandra;
  Christopher: Chris; Christian: Chris; Christina: Chris Tina; Christine: Chris Tina; Christoph: Chris; Daniel: Dan Danny;
  David: Dave; Edward: Ed Ted Eddie; Joseph: Joe; Josef: Sepp Jo; Joshua: Josh; Matthew: Matt; Matthias: Matze Hias;
  Nicholas: Nick; Nikolaus: Klaus Niko; Patricia: Pat Trish Patty; Patrick: Pat; Rebecca: Becky; Samantha: Sam;
  Samuel: Sam; Stephanie: Steph Steffi; Stefanie: Steffi; Steven: Steve; Stephen: Steve; Susan: Sue Suzy; Susanne: Susi;
  Theodore: Ted Theo; Timothy: Tim; Victoria: Vicky Tori; Jennifer: Jen Jenny; Jessica: Jess; Kimberly: Kim;
  Anthony: Tony; Andrew: Andy Drew; Andreas: Andi; Benjamin: Ben; Charles: Charlie Chuck; Deborah: Deb Debbie;
  Dorothy: Dot Dottie; Eleanor: Ellie Nora; Francis: Frank; Franziska: Franzi; Frederick: Fred; Friedrich: Fritz;
  Gabriele: Gabi; Gregory: Greg; Henry: Hank Harry; Jacob: Jake; Jakob: Jaki; Jonathan: Jon; Lawrence: Larry;
  Leonard: Len Leo; Maximilian: Max; Melanie: Mel; Nathaniel: Nate; Pamela: Pam; Peter: Pete; Philip: Phil; Raymond: Ray;
  Ronald: Ron; Sebastian: Basti Seb; Teresa: Terry Tess; Theresa: Resi Tess; Ulrich: Uli; Ulrike: Uli; Walter: Walt;
  Wolfgang: Wolf; Zachary: Zach; Abigail: Abby; Amanda: Mandy; Barbara: Barb Babs; Cynthia: Cindy; Donald: Don;
  Gerald: Gerry; Gerhard: Gerd; Guenther: Guenni; Joachim: Jochen Achim; Juergen: Juerg; Karoline: Caro; Ludwig: Wiggerl;
  Magdalena: Lena; Manfred: Manni; Reinhard: Reini; Valentina: Tina; Veronika: Vroni`;

/** Names that sound alike, so that transcripts write one for the other. */
const alike = `
  Lee Leigh Li, Schmidt Schmitt Schmid Schmied, Meyer Meier Maier Mayer, Sarah Sara, Jon John, Catherine Katherine Kathryn,
  Steven Stephen, Philip Phillip Philipp, Sean Shawn Shaun, Geoff Jeff, Ann Anne, Brian Bryan, Eric Erik, Mark Marc,
  Carl Karl, Thompson Thomson, Clark Clarke, Brown Browne, Reed Reid Read, Stewart Stuart, Allen Alan Allan,
  Nielsen Nelson, Hansen Hanson, Bauer Baur, Hoffmann Hofmann, Weiss Weiß, Becker Bekker, Fischer Fisher, Neumann Naumann,
  Chen Chan, Nicole Nichole, Rachel Rachael, Megan Meghan, Kristin Christin Kirsten, Caitlin Kaitlyn Katelyn,
  Lindsay Lindsey, Nguyen Win, Kerry Carrie`;

const rows = [
  ...nicknames.split(';').map((row) => {
    const [full = '', called = ''] = row.split(':').map((part) => part.trim());
    return { key: keyOf(full), names: called.split(' ') };
  }),
  ...alike.split(',').flatMap((row) => {
    const names = row.trim().split(/\s+/);
    return names.map((each) => ({ key: keyOf(each), names }));
  }),
];

const firstNames = new Set(
  nicknames
    .split(/[\s:;]+/)
    .filter((name) => name !== '')
    .map(keyOf),
);

/** Whether a word is a common first name, or short for one. */
export function isFirstName(word: string): boolean {
  return firstNames.has(keyOf(word));
}

const rowsByKey = Map.groupBy(rows, ({ key }) => key);

/** What people with a name are also called, and how the name may be spelled. */
export function nicknamesOf(name: string): string[] {
  const key = keyOf(name);
  const found = rowsByKey.get(key) ?? [];
  return found.flatMap(({ names }) => names.filter((each) => keyOf(each) !== key));
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue').replace(/\W/g, '');
}
