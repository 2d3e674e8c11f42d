/**
 * The index of names for PostgreSQL. A trigger keeps the pieces of one to three letters that a booking's name has, folded
 * as in `nameKeys`, and the last four digits of its phone number after a private character.
 */
export const baselineNameSearch: readonly string[] = [
  `create table search_letters (
    letter text collate "C" primary key,
    folded text collate "C" not null,
    spelled text collate "C" not null
  )`,
  `create function booking_name_pieces(name text, phone text) returns text[] language sql stable as $$
    with letters as (
      select letter, position from regexp_split_to_table(name, '') with ordinality as split (letter, position)
    ),
    folds as (
      select position, coalesce(search_letters.folded, letters.letter) as folded,
        coalesce(search_letters.spelled, letters.letter) as spelled
      from letters left join search_letters on search_letters.letter = letters.letter collate "C"
    ),
    keys as (
      select string_agg(folded, '' order by position) as key from folds
      union select string_agg(spelled, '' order by position) from folds
    ),
    pieces as (
      select substr(key, start, size) as piece
      from keys, generate_series(1, length(key)) as start, generate_series(1, 3) as size
      union select chr(57345) || right(phone, 4)
    )
    select coalesce(array_agg(piece) filter (where piece is not null), '{}') from pieces
  $$`,
  `create function set_booking_name_pieces() returns trigger language plpgsql as $$
    begin
      new.name_pieces := booking_name_pieces(new.name, new.phone);
      return new;
    end
  $$`,
  `create trigger bookings_name_pieces before insert or update of name, phone on bookings
   for each row execute function set_booking_name_pieces()`,
  'create index bookings_by_name on bookings using gin (name_pieces)',
];
