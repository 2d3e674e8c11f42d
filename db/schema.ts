import type { Generated } from 'kysely';
import type { AccessLinkKind } from '../src/domain/access/access-link.ts';
import type { DashboardLanguage } from '../src/domain/access/dashboard-language.ts';
import type { Role } from '../src/domain/access/user.ts';
import type { CallerTold } from '../src/domain/calendar/caller-told.ts';
import type { OfferFirst } from '../src/domain/calendar/offer-first.ts';
import type { PartOfDayName } from '../src/domain/calendar/parts-of-day.ts';
import type { ServiceCallers } from '../src/domain/calendar/service.ts';
import type { SlotColumns } from '../src/domain/calendar/slot-settings.ts';
import type { TeamKind } from '../src/domain/calendar/team.ts';
import type { BookingTables } from './booking-tables.ts';
import type { CallerTables } from './caller-tables.ts';
import type { JobTables } from './job-tables.ts';
import type { LinkTables } from './link-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { PromiseTables } from './promise-tables.ts';
import type { ReceptionTables } from './reception-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

/** A role as it's stored: the front desk are viewers with a mark. */
export type StoredRole = Exclude<Role, 'desk'>;

/** The tables as SQLite stores them: `…_at` are epoch milliseconds UTC, IDs are UUIDs. */
export type Schema = BookingTables &
  JobTables &
  LinkTables &
  MessageTables &
  CallerTables &
  PromiseTables &
  ReceptionTables &
  WebhookTables & {
    workspaces: {
      id: string;
      name: string;
      created_at: number;
      /** 1 or 0: whether what callers say is kept in `calls`. */
      record_words: Generated<number>;
      /** When a person was last erased: earlier calls written after that come without words. */
      person_erased_at: Generated<number | null>;
      /** What Retell signs its requests with, sealed; null if signatures aren't checked. */
      retell_secret: Generated<string | null>;
      /** The same for Vapi and ElevenLabs. */
      vapi_secret: Generated<string | null>;
      elevenlabs_secret: Generated<string | null>;
      /** When the call log last lost requests; null if it never did. */
      calls_lost_at: Generated<number | null>;
      /** How many days after a booking its caller's data is erased; null if it's kept. */
      keep_days: Generated<number | null>;
      /** Bookings that had ended by then have been erased; null if none. */
      erased_until: Generated<number | null>;
      /** The number of the last call whose words were erased; null if none. */
      erased_call: Generated<number | null>;
      /** When it was deleted, which can be undone for a while: its keys and calendars ended at that very instant. 0 once that's final. */
      deleted_at: Generated<number | null>;
      /** A JSON array of its labels; null for none. */
      labels: Generated<string | null>;
      /** 1 or 0: whether its members need two-step sign-in. */
      two_step_required: Generated<number>;
      /** Whether the dashboard shows times by the 12-hour or the 24-hour clock; null if nobody has chosen. */
      hour_cycle: Generated<12 | 24 | null>;
    };
    users: {
      id: string;
      email: string;
      password_hash: string;
      created_at: number;
      updated_at: number;
      /** Where signing in leads; null if they have never looked at another than their first. */
      last_workspace_id: Generated<string | null>;
      /** What people call them; null if nobody has said. */
      name: Generated<string | null>;
      /** What they read the dashboard in; null if their browser decides. */
      language: Generated<DashboardLanguage | null>;
      /** What their codes are made from, sealed; null without two-step sign-in. */
      two_step_secret: Generated<string | null>;
      /** The time step of the last code that was accepted. */
      last_time_step: Generated<number | null>;
    };
    /** Codes that stand in for one from the app, once; by their SHA-256 in hexadecimal. */
    recovery_codes: { user_id: string; hash: string; used_at: number | null };
    memberships: {
      workspace_id: string;
      user_id: string;
      role: StoredRole;
      /** 1 or 0: whether a viewer works at the front desk. */
      is_desk: Generated<number>;
      /** The only calendars that the member sees, as a JSON array of IDs; null if they see all. */
      calendar_ids: Generated<string | null>;
      /** The calendars that the member has taken off the day's page, as a JSON array of IDs; null for none. */
      hidden_calendar_ids: Generated<string | null>;
      /** 1 or 0: whether the member is mailed what happens to bookings; null if they haven't chosen. */
      booking_mails: Generated<number | null>;
      /** The alerts that the member doesn't want, a JSON array; null for none. */
      muted_alerts: Generated<string | null>;
      created_at: number;
    };
    api_keys: {
      id: string;
      workspace_id: string;
      name: string;
      /** SHA-256 of the whole key in hexadecimal; the key itself is kept nowhere. */
      hash: string;
      prefix: string;
      created_at: number;
      last_used_at: number | null;
      revoked_at: number | null;
    };
    calendars: SlotColumns & {
      id: string;
      workspace_id: string;
      name: string;
      time_zone: string;
      language: string;
      country: string | null;
      /** What calendars that belong together share, such as "Dentists". */
      group_name: Generated<string | null>;
      /** What callers get who name no service; null for none. */
      default_service_id: Generated<string | null>;
      /** Whose time a team takes; null for a calendar with time of its own. */
      team_kind: Generated<TeamKind | null>;
      /** Where appointments are, as callers are told. */
      place: Generated<string | null>;
      /** E.164: what callers reach the desk at. */
      contact_phone: Generated<string | null>;
      /** `MessageSettings` as JSON; null if callers were never told anything. */
      messages: Generated<string | null>;
      /** 1 if a phone number or email address alone finds bookings, over MCP too. */
      find_without_name: Generated<number>;
      /** What bots are told of who calls. */
      caller_told: Generated<CallerTold>;
      /** Which free times callers are offered first. */
      offer_first: Generated<OfferFirst>;
      created_at: number;
      updated_at: number;
      archived_at: number | null;
      /** When it was deleted, which can be undone for a while: a live one was archived at that very instant. 0 once that's final. */
      deleted_at: Generated<number | null>;
    };
    /** One row a period; minutes since local midnight, 1440 is the next midnight; weekday 1 is Monday. */
    working_hours: {
      calendar_id: string;
      weekday: number;
      start_minute: number;
      end_minute: number;
    };
    /** One row a date; without rows in `date_override_periods` the date is closed. */
    date_overrides: { calendar_id: string; date: string; label: string | null };
    date_override_periods: {
      calendar_id: string;
      date: string;
      start_minute: number;
      end_minute: number;
    };
    /** Parts of the day that differ from the calendar's language; minutes as in working hours. */
    calendar_parts_of_day: {
      calendar_id: string;
      part: PartOfDayName;
      start_minute: number;
      end_minute: number;
    };
    /** A calendar's own words; `key` is the phrase as it's compared. */
    calendar_own_words: { calendar_id: string; key: string; phrase: string; meaning: string };
    /** What a calendar offers; `number` is counted from 1 in each calendar, and never given twice. */
    services: {
      id: string;
      workspace_id: string;
      calendar_id: string;
      number: number;
      name: string;
      /** A JSON array of strings. */
      spoken_names: string;
      duration_minutes: number;
      /** Null for the calendar's, as in the next. */
      buffer_before_minutes: number | null;
      buffer_after_minutes: number | null;
      move_notice_minutes: Generated<number | null>;
      cancel_notice_minutes: Generated<number | null>;
      /** A JSON array of `ServiceQuestion`. */
      questions: string;
      created_at: number;
      archived_at: number | null;
      /** At a team, the calendars of those who offer it, a JSON array; null for all. */
      member_ids: Generated<string | null>;
      /** Whom it's for. */
      callers: Generated<ServiceCallers>;
    };
    /** The calendars of a team, in the order of `place`; `number` is counted from 1 in each team, and never given twice. */
    team_members: {
      workspace_id: string;
      team_id: string;
      calendar_id: string;
      number: number;
      place: number;
      /** A JSON array of strings. */
      spoken_names: Generated<string>;
      /** Null while it belongs to the team. */
      left_at: number | null;
    };
    /** Who is signed in, by the SHA-256 of the cookie's token in hexadecimal. */
    sessions: {
      hash: string;
      user_id: string;
      /** The workspace they're looking at. */
      workspace_id: string;
      created_at: number;
      seen_at: number;
      address: string | null;
      user_agent: string | null;
    };
    /** Links that let somebody in once, by the SHA-256 of their token in hexadecimal. */
    access_links: {
      id: string;
      hash: string;
      kind: AccessLinkKind;
      workspace_id: string | null;
      user_id: string | null;
      email: string | null;
      /** Null unless it's an invitation, as are the next two. */
      role: StoredRole | null;
      is_desk: Generated<number>;
      calendar_ids: Generated<string | null>;
      /** The user who made it; null for the command line or the server itself. */
      created_by: string | null;
      created_at: number;
      expires_at: number;
      used_at: number | null;
    };
    /** Requests that named a calendar, without personal data except the caller's words. */
    calls: {
      id: Generated<number>;
      workspace_id: string;
      /** Its number in the workspace. */
      number: number;
      calendar_id: string;
      at: number;
      took_ms: number;
      operation: string;
      via: 'rest' | 'mcp';
      key_id: string;
      call_id: string | null;
      /** The caller's IANA zone. */
      time_zone: string | null;
      query: string | null;
      /** The interpretation as it was answered, a JSON object. */
      interpretation: string | null;
      status: number;
      /** The code of the refusal, or the reason of the answer. */
      code: string | null;
      message: string | null;
      /** The starts of the offered slots, or of what was held, booked, moved or cancelled; a JSON array. */
      slots: string | null;
      /** What else a bot may have said after the answer: `ToldInCall` as JSON; null for nothing. */
      told: Generated<string | null>;
      /** Why something was asked back. */
      doubt: string | null;
    };
    /** Requests by key id, and refusals by code, in the hour that began at these epoch milliseconds. */
    usage_counts: {
      workspace_id: string;
      hour: number;
      kind: 'key' | 'refusal';
      name: string;
      count: number;
    };
    /** How long requests of an operation took, by the hour: a JSON object of counts by duration class. */
    usage_times: { workspace_id: string; hour: number; operation: string; counts: string };
    /** Servers on this file, by their URL on this machine. `version` is null for those of an older one. */
    servers: { url: string; started_at: number; version: string | null };
    /** Work that one server has to itself until an instant. */
    leases: { name: string; leased_until: number };
    audit_entries: {
      id: Generated<number>;
      workspace_id: string;
      at: number;
      actor_kind: 'cli' | 'user' | 'key' | 'caller';
      actor_id: string | null;
      action: string;
      subject_id: string | null;
      /** A JSON object; never a secret. */
      detail: string;
      address: string | null;
    };
  };
