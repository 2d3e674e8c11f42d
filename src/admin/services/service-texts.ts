import type { ServiceRow } from '../../../views/services/services.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import type { Service, ServiceQuestion, ServiceSettings } from '../../domain/calendar/service.ts';
import { membersFor, type Team } from '../../domain/calendar/team.ts';

type Place = { texts: Texts; team: Team | undefined };

/** A service in words, as a row of the list. */
export function serviceRow({ id, ...settings }: Service, { texts, team }: Place): ServiceRow {
  const { services } = texts;
  const [first, ...others] = settings.questions;
  return {
    id,
    name: settings.name,
    callersSay: callersSay(settings, texts),
    length: texts.time.minutes(settings.durationMinutes),
    buffers: buffersOf(settings, { texts, team }),
    members: team && offeredBy(settings, { texts, team }),
    callers: settings.callers === 'all' ? undefined : services.callers.names[settings.callers],
    questions: first ? services.firstQuestion(first.ask, others.length) : services.noQuestions,
  };
}

/** A service in words, whole. */
export function serviceFacts(
  settings: ServiceSettings,
  { texts, team }: Place,
): { name: string; text: string }[] {
  const { services, common, time } = texts;
  const questions = settings.questions.map((question) => questionText(question, texts));
  return [
    { name: common.name, text: settings.name },
    { name: common.callersSay, text: callersSay(settings, texts) },
    { name: services.length, text: time.minutes(settings.durationMinutes) },
    { name: services.buffers, text: buffersOf(settings, { texts, team }) },
    { name: services.notice, text: noticeOf(settings, texts) },
    { name: services.callers.label, text: services.callers.names[settings.callers] },
    ...(team ? [{ name: services.offeredBy, text: offeredBy(settings, { texts, team }) }] : []),
    { name: common.questions, text: questions.join(' ') || services.noQuestions },
  ];
}

function callersSay({ spokenNames }: ServiceSettings, { services }: Texts): string {
  return spokenNames.join(', ') || services.nothingSaid;
}

function offeredBy(
  { memberIds }: Pick<ServiceSettings, 'memberIds'>,
  { texts, team }: { texts: Texts; team: Team },
): string {
  if (memberIds === null || memberIds === undefined) return texts.services.everybody;
  const names = membersFor(team, { memberIds }).map(({ name }) => name);
  return names.join(', ') || texts.services.nobody;
}

function buffersOf(
  { bufferBeforeMinutes, bufferAfterMinutes }: ServiceSettings,
  { texts, team }: Place,
): string {
  const { services, time } = texts;
  if (bufferBeforeMinutes === null && bufferAfterMinutes === null)
    return team ? services.asMember : services.asCalendar;
  const own = [
    bufferBeforeMinutes !== null && services.before(time.minutes(bufferBeforeMinutes)),
    bufferAfterMinutes !== null && services.after(time.minutes(bufferAfterMinutes)),
  ];
  return own.filter((part) => part !== false).join(', ');
}

function noticeOf(
  { moveNoticeMinutes, cancelNoticeMinutes }: ServiceSettings,
  { services, time }: Texts,
): string {
  const own = [
    moveNoticeMinutes !== null && services.toMove(time.minutes(moveNoticeMinutes)),
    cancelNoticeMinutes !== null && services.toCancel(time.minutes(cancelNoticeMinutes)),
  ];
  return own.filter((part) => part !== false).join(', ') || services.asCalendar;
}

function questionText({ ask, isRequired, isPrivate }: ServiceQuestion, { services }: Texts): string {
  const marks = [isRequired && services.isRequired, isPrivate && services.isPrivate];
  return services.questionMarks(
    ask,
    marks.filter((mark) => mark !== false),
  );
}
