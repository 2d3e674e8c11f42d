import type { Texts } from '../en/en.ts';
import { account } from './account.tsx';
import { agenda } from './agenda.ts';
import { apiKeys } from './api-keys.tsx';
import { auditLog } from './audit-log.ts';
import { auditSentences } from './audit-sentences.ts';
import { availability } from './availability.tsx';
import { booking } from './booking.tsx';
import { bookingLinks } from './booking-links.ts';
import { bookingMove } from './booking-move.tsx';
import { bookings } from './bookings.tsx';
import { bookingsInTheWay } from './bookings-in-the-way.ts';
import { calendarMessages } from './calendar-messages.tsx';
import { calendars } from './calendars.tsx';
import { callSteps } from './call-steps.ts';
import { calls } from './calls.tsx';
import { common } from './common.ts';
import { connect } from './connect.tsx';
import { deletion } from './deletion.ts';
import { desk } from './desk.ts';
import { deskBar } from './desk-bar.ts';
import { docs } from './docs.ts';
import { errors } from './errors.ts';
import { feeds } from './feeds.tsx';
import { find } from './find.ts';
import { firstSteps } from './first-steps.ts';
import { giving } from './giving.ts';
import { guide } from './guide.tsx';
import { guideErrors } from './guide-errors.ts';
import { guideSetups } from './guide-setups.ts';
import { guideTrial } from './guide-trial.ts';
import { leftMessages } from './left-messages.ts';
import { linkFailures } from './link-failures.ts';
import { linkForms } from './link-forms.tsx';
import { links } from './links.tsx';
import { members } from './members.tsx';
import { messageFailures } from './message-failures.ts';
import { messageSender } from './message-sender.ts';
import { notes } from './notes.ts';
import { ownLink } from './own-link.tsx';
import { ownWords } from './own-words.ts';
import { people } from './people.ts';
import { problems } from './problems.ts';
import { promises } from './promises.ts';
import { publicPages } from './public-pages.tsx';
import { server } from './server.ts';
import { services } from './services.ts';
import { shortcuts } from './shortcuts.ts';
import { specialDates } from './special-dates.ts';
import { teams } from './teams.ts';
import { time } from './time.ts';
import { timeOff } from './time-off.ts';
import { told } from './told.ts';
import { twoStep } from './two-step.ts';
import { usage } from './usage.ts';
import { voicePlatforms } from './voice-platforms.tsx';
import { webhookDeliveries } from './webhook-deliveries.tsx';
import { webhookFailures } from './webhook-failures.ts';
import { webhooks } from './webhooks.tsx';
import { weekPicture } from './week-picture.ts';
import { workspace } from './workspace.tsx';
import { workspaces } from './workspaces.ts';

/** The dashboard in German. */
export const de: Texts = {
  language: 'de',
  account,
  agenda,
  availability,
  calendarMessages,
  calendars,
  auditLog,
  auditSentences,
  booking,
  bookingMove,
  bookings,
  bookingsInTheWay,
  ownLink,
  callSteps,
  calls,
  common,
  deletion,
  desk,
  deskBar,
  docs,
  errors,
  members,
  messageFailures,
  messageSender,
  notes,
  ownWords,
  people,
  problems,
  leftMessages,
  promises,
  publicPages,
  server,
  services,
  shortcuts,
  specialDates,
  teams,
  time,
  timeOff,
  told,
  twoStep,
  webhookDeliveries,
  webhookFailures,
  webhooks,
  weekPicture,
  workspaces,
  apiKeys,
  bookingLinks,
  feeds,
  find,
  linkFailures,
  connect,
  linkForms,
  links,
  firstSteps,
  giving,
  guide,
  guideErrors,
  guideSetups,
  guideTrial,
  usage,
  voicePlatforms,
  workspace,
};
