import { type Kysely, sql } from 'kysely';
import { foldedLetters } from '../../src/domain/booking/name-key.ts';

/**
 * Indexes by which every list of bookings is read a page at a time, and an index of names and last four digits.
 *
 * The index of names goes by `place`, a number that grows with the start within a calendar, so that SQLite finds what
 * matches in the order of the list and stops where the page is full. Triggers keep it: a booking that is new or changed
 * waits without a place, where a search looks as well, until some dozens are put into the index at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
  const letters = JSON.stringify(foldedLetters());
  await sql`
    insert into search_letters (letter, folded, spelled)
    select value ->> 'letter', value ->> 'folded', value ->> 'spelled' from json_each(${letters})
  `.execute(db);
  for (const statement of [...fill, ...triggers, ...indexes]) await sql.raw(statement).execute(db);
}

/** A calendar's number is in the upper bits of a place, the minute of the start in the middle; below, bookings are counted. */
const placeOf = (booking: string) => `(
  (select number from search_calendars where calendar_id = ${booking}.calendar_id) * 17592186044416
  + ${minuteOf(booking)} * 131072)`;

const minuteOf = (booking: string) => `min(max(${booking}.start_at / 60000, 0), 134217727)`;

/** What of a booking is found, and by what it is. */
const searched = ['calendar_id', 'start_at', 'status', 'name', 'phone'];
const isChanged = searched.map((column) => `new.${column} is not old.${column}`).join(' or ');

/** All ASCII punctuation is searched like letters are. */
const punctuation = '!""#$%&()*+,-./:;<=>?@[\\]^_`{|}~\'\'';

const keyOf = (column: 'folded' | 'spelled') => `(
  select group_concat(coalesce(search_letters.${column}, letters.letter), '')
  from (select substr(name, n, 1) as letter from search_positions where n <= length(name)) as letters
  left join search_letters on search_letters.letter = letters.letter)`;

const tables = [
  'alter table bookings add column place integer',
  'create table search_letters (letter text primary key, folded text not null, spelled text not null) strict, without rowid',
  'create table search_positions (n integer primary key) strict',
  `insert into search_positions
   with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 1024) select n from counted`,
  `create table search_calendars (
    number integer primary key,
    calendar_id text not null unique references calendars (id) on delete cascade
  ) strict`,
  // Pieces of three letters, and by their beginnings those of one and two; it holds nothing from which to read a name.
  `create virtual table booking_search using fts5 (
    pieces, content = '', columnsize = 0, detail = none, prefix = '1 2', tokenize = "ascii tokenchars '${punctuation}'"
  )`,
  // The private characters stand for a blank in a name, between its two spellings, and before what is no piece of one.
  `create view booking_pieces as
    select id, place, (
      select group_concat(substr(key, n, 3), ' ') from search_positions, (
        select case when bookings.name glob '*[^ -~]*'
          then ${keyOf('folded')} || iif(bookings.name glob '*[äöüøåÄÖÜØÅ]*', char(57346) || ${keyOf('spelled')}, '')
          else replace(lower(bookings.name), ' ', char(57344)) end as key)
      where n <= length(key)
    ) as name_pieces, char(57345) || status || coalesce(' ' || char(57345) || substr(phone, -4), '') as marks
    from bookings`,
];

/** The bookings without a place, and which they are to have: none where the places of their minute are used up. */
const placing = (source: string) => `
  select id, iif(free + nth > base + 131072, null, free + nth - 1) as place from (
    select id, base, row_number() over (partition by base order by id) as nth,
      (select coalesce(max(placed.place) + 1, base) from bookings as placed
        where placed.place >= base and placed.place < base + 131072) as free
    from (select id, ${placeOf('waiting')} as base from ${source} where waiting.place is null))`;

const pieces = "coalesce(name_pieces, '') || ' ' || marks";

const setPlaces = (source: string) =>
  `update bookings set place = placing.place from (${placing(source)}) as placing
   where bookings.id = placing.id and placing.place is not null`;

const fill = [
  'insert into search_calendars (calendar_id) select id from calendars',
  'create unique index bookings_by_place on bookings (place) where place is not null',
  setPlaces('bookings as waiting'),
  'create index bookings_waiting on bookings (calendar_id, start_at, id) where place is null',
  `insert into booking_search (rowid, pieces)
   select place, ${pieces} from booking_pieces where place is not null order by place`,
  // In one part, and merged less often than by default, the index takes bookings at half the cost.
  "insert into booking_search (booking_search) values ('optimize')",
  "insert into booking_search (booking_search, rank) values ('automerge', 8)",
];

/** How many bookings wait before they are put into the index: each time it is written costs more than a booking in it. */
const mostWaiting = 64;

const waiting = 'bookings as waiting indexed by bookings_waiting';
const areMany = `(select count(*) from (select 1 from ${waiting} where waiting.place is null limit ${mostWaiting})) = ${mostWaiting}`;

const addWaiting = `
  insert or ignore into search_calendars (calendar_id)
  select distinct calendar_id from ${waiting} where waiting.place is null;
  insert into booking_search (rowid, pieces)
  select placing.place, ${pieces} from (${placing(waiting)}) as placing
  cross join booking_pieces on booking_pieces.id = placing.id
  where placing.place is not null order by placing.place;
  ${setPlaces(waiting)}`;

const removePieces = `
  insert into booking_search (booking_search, rowid, pieces)
  select 'delete', place, ${pieces} from booking_pieces where id = old.id`;

const triggers = [
  `create trigger bookings_search_insert after insert on bookings when ${areMany} begin ${addWaiting}; end`,
  `create trigger bookings_search_before_update before update of ${searched.join(', ')} on bookings
   when old.place is not null and (${isChanged})
   begin ${removePieces}; end`,
  `create trigger bookings_search_update after update of ${searched.join(', ')} on bookings
   when old.place is not null and (${isChanged})
   begin update bookings set place = null where id = new.id; end`,
  `create trigger bookings_search_waiting after update of place on bookings
   when new.place is null and ${areMany}
   begin ${addWaiting}; end`,
  `create trigger bookings_search_delete before delete on bookings when old.place is not null
   begin ${removePieces}; end`,
];

const indexes = [
  'drop index bookings_by_start',
  'create index bookings_by_start on bookings (calendar_id, status, start_at, id)',
  'drop index bookings_by_phone',
  'create index bookings_by_phone on bookings (calendar_id, phone, status, start_at, id) where phone is not null',
  'drop index bookings_by_email',
  'create index bookings_by_email on bookings (calendar_id, email, status, start_at, id) where email is not null',
];
