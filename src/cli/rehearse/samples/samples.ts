import deAbsage from './de-absage.yaml' with { type: 'text' };
import deRueckfrage from './de-rueckfrage.yaml' with { type: 'text' };
import deTeam from './de-team.yaml' with { type: 'text' };
import deTermin from './de-termin.yaml' with { type: 'text' };
import deVerschieben from './de-verschieben.yaml' with { type: 'text' };
import enAskedBack from './en-asked-back.yaml' with { type: 'text' };
import enBooking from './en-booking.yaml' with { type: 'text' };
import enCancelling from './en-cancelling.yaml' with { type: 'text' };
import enClockChange from './en-clock-change.yaml' with { type: 'text' };
import enFullyBooked from './en-fully-booked.yaml' with { type: 'text' };
import enMoving from './en-moving.yaml' with { type: 'text' };
import enSecondOne from './en-second-one.yaml' with { type: 'text' };
import enServiceWithQuestion from './en-service-with-question.yaml' with { type: 'text' };
import enTeam from './en-team.yaml' with { type: 'text' };
import enTooLate from './en-too-late.yaml' with { type: 'text' };

/** Rehearsals to begin with, by their files' names. */
export const samples: Readonly<Record<string, string>> = {
  'de-absage.yaml': deAbsage,
  'de-rueckfrage.yaml': deRueckfrage,
  'de-team.yaml': deTeam,
  'de-termin.yaml': deTermin,
  'de-verschieben.yaml': deVerschieben,
  'en-asked-back.yaml': enAskedBack,
  'en-booking.yaml': enBooking,
  'en-cancelling.yaml': enCancelling,
  'en-clock-change.yaml': enClockChange,
  'en-fully-booked.yaml': enFullyBooked,
  'en-moving.yaml': enMoving,
  'en-second-one.yaml': enSecondOne,
  'en-service-with-question.yaml': enServiceWithQuestion,
  'en-team.yaml': enTeam,
  'en-too-late.yaml': enTooLate,
};
