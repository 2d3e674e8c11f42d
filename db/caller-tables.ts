import type { Generated } from 'kysely';
import type { Channel } from '../src/domain/messages/message.ts';

/** The tables of pages for callers, as part of `Schema`. */
export type CallerTables = {
  /** How a workspace's pages for callers look, and where its public ones are. */
  public_workspaces: {
    workspace_id: string;
    /** In the address, unique on the server; null until somebody chooses one. */
    name: string | null;
    /** "#2f6fed"; null for ours. */
    accent: string | null;
    /** A PNG in Base64. */
    logo: string | null;
    /** In the logo's address, so that browsers may keep it. */
    logo_version: string | null;
  };
  /** The public page of a calendar or team. */
  public_calendars: {
    calendar_id: string;
    workspace_id: string;
    /** In the address, unique in the workspace. */
    name: string;
    is_on: Generated<number>;
    /** Whether callers follow a link in a message before they're booked. */
    is_confirmed_by_link: Generated<number>;
  };
  /** Links by which somebody books once. */
  booking_invites: {
    id: string;
    workspace_id: string;
    /** The calendar or team that it's for. */
    calendar_id: string;
    service_id: string | null;
    /** At a team, whom it's with, by their calendar. */
    member_id: string | null;
    /** When the appointment may begin, and by when it has to end; null for any time. */
    from_at: number | null;
    to_at: number | null;
    /** SHA-256 of the secret in hexadecimal. */
    digest: string;
    created_at: number;
    /** When it ends; when it was revoked, if it was. */
    expires_at: number;
    used_at: number | null;
    booking_id: string | null;
    /** When it was texted to somebody, which counts; null if it wasn't. */
    texted_at: number | null;
  };
  /** What callers asked for on a public page and have to confirm by a link, kept for a day; a hold keeps its time. */
  unconfirmed_bookings: {
    id: string;
    workspace_id: string;
    calendar_id: string;
    hold_id: string;
    /** Who and what for, as sealed JSON; null once that's over. */
    details: string | null;
    /** SHA-256 of the secret in hexadecimal. */
    digest: string;
    /** A fingerprint of the network that it came from. */
    network: string;
    /** How they were sent their link. */
    channel: Channel;
    created_at: number;
    expires_at: number;
    /** What it has become. */
    booking_id: string | null;
  };
};
