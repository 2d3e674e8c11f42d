import type { RefusalCode, TimeRefusalCode } from '../../../src/domain/errors.ts';
import type { Texts } from '../en/en.ts';

const timeHelps: Record<TimeRefusalCode, string> = {
  SLOT_TAKEN: 'Jemand anderes war schneller.',
  OUTSIDE_WORKING_HOURS: 'Die Zeit liegt außerhalb der Öffnungszeiten.',
  DATE_CLOSED: 'Der Kalender ist an diesem Tag geschlossen.',
  TOO_SOON: 'Die Zeit beginnt früher, als der Vorlauf erlaubt.',
  TOO_FAR: 'So weit im Voraus ist der Kalender nicht buchbar.',
  IN_THE_PAST: 'Die Zeit ist schon vorbei.',
  OFF_GRID: 'Zu dieser Uhrzeit beginnt keine freie Zeit.',
};

const otherHelps: Record<Exclude<RefusalCode, TimeRefusalCode> | 'INTERNAL', string> = {
  MISSING_CALENDAR_ID:
    'Senden Sie calendarId: bei POST im JSON-Inhalt, bei GET als Parameter, bei MCP und den Routen für Sprachplattformen in der URL.',
  DUPLICATE_CALENDAR_ID:
    'Senden Sie calendarId nur einmal. Mit ?refusals=200 darf sie bei POST in der URL und im Inhalt stehen, wenn beide gleich sind.',
  INVALID_CALENDAR_ID:
    'Kopieren Sie die ganze ID aus der Integrationsanleitung des Kalenders. Ist sie richtig, hat Ihre Plattform eine Variable wie {{calendarId}} nicht ersetzt.',
  INVALID_JSON: 'Der Inhalt der Anfrage muss ein einzelnes JSON-Objekt sein.',
  INVALID_INPUT: 'error sagt, was zu tun ist; path nennt das Feld.',
  SLOT_ID_INVALID: 'Senden Sie die ID genau so, wie check-availability sie geliefert hat.',
  MISSING_AUTHORIZATION:
    'Senden Sie mit jeder Anfrage den Header „Authorization: Bearer <API-Schlüssel>“. Tun Sie das schon, entfernt ihn ein Proxy oder eine Weiterleitung.',
  INVALID_API_KEY:
    'Senden Sie „Bearer“, ein Leerzeichen und den ganzen Schlüssel ohne Anführungszeichen. Unter API-Schlüssel stehen sein Anfang und ob er widerrufen ist; dann erstellen Sie einen neuen.',
  INVALID_SIGNATURE:
    'Nur bei Retell: Die Signatur fehlt oder ist älter als 5 Minuten, oder im Workspace ist ein anderer API-Schlüssel von Retell gespeichert.',
  FOREIGN_CALENDAR:
    'Im Workspace des Schlüssels gibt es diesen Kalender nicht, oder er ist archiviert oder gelöscht. Nehmen Sie einen Schlüssel aus dem Workspace des Kalenders. Gelöschte Kalender lassen sich 30 Tage lang wiederherstellen.',
  FOREIGN_ORIGIN:
    'Nur bei MCP: Senden Sie die Anfrage von einem Server, nicht von der Seite einer anderen Website. Ist es Ihre eigene, setzen Sie SLOTLINE_BASE_URL.',
  RUN_LIMIT:
    'Nur mit Testschlüsseln: Nehmen Sie einen der Testläufe noch einmal, setzen Sie ihn neu auf, oder warten Sie, bis einer eine Stunde lang nicht benutzt wurde.',
  NOT_FOUND: 'Alle Pfade stehen in /openapi.json.',
  HOLD_NOT_FOUND: 'Merken Sie die Zeit noch einmal vor oder buchen Sie sie mit ihrer slotId.',
  BOOKING_NOT_FOUND:
    'Fragen Sie noch einmal nach dem Code oder suchen Sie mit find-bookings nach Telefonnummer oder E-Mail-Adresse.',
  METHOD_NOT_ALLOWED: 'Der Header Allow nennt die richtige Methode.',
  NOT_ACCEPTABLE:
    'Nur bei MCP: Akzeptieren Sie application/json und text/event-stream, oder setzen Sie SLOTLINE_MCP_LENIENT_ACCEPT=true.',
  HOLD_LIMIT:
    'Heben Sie eine Reservierung auf, warten Sie, bis eine verfällt, oder buchen Sie die Zeit, ohne sie zu reservieren.',
  ANSWER_MISSING:
    'Die Leistung fragt etwas, das beantwortet werden muss. Lesen Sie message vor und senden Sie die Antworten unter den Schlüsseln aus missing in answers.',
  BOOKING_CANCELLED: 'Buchen Sie eine neue Zeit.',
  BOOKING_STARTED: 'Die Buchung lässt sich nicht mehr ändern.',
  TOO_LATE:
    'Die Frist zum Verschieben oder Absagen ist vorbei: Sie stand in moveUntil und cancelUntil der Buchung. Lesen Sie message vor: Darin steht, wen man anrufen soll, denn der Empfang kann die Buchung noch ändern.',
  BODY_TOO_LARGE: 'Senden Sie höchstens 64 KiB.',
  UNSUPPORTED_MEDIA_TYPE: 'Senden Sie Content-Type: application/json.',
  QUERY_NOT_UNDERSTOOD:
    'Die Worte sagen nichts über eine Zeit. Lesen Sie message vor: Darin wird noch einmal gefragt.',
  IDEMPOTENCY_KEY_REUSED:
    'Verwenden Sie für jede Anfrage einen neuen idempotencyKey und für ihre Wiederholungen denselben.',
  RATE_LIMITED: 'Wiederholen Sie die Anfrage nach so vielen Sekunden, wie Retry-After angibt.',
  CALENDAR_UNREACHABLE:
    'Ein verknüpfter Kalender ist gerade nicht zu bestätigen, und nichts wurde geändert. Lesen Sie message vor und versuchen Sie es später noch einmal.',
  TRY_AGAIN: 'Versuchen Sie es noch einmal.',
  INTERNAL: 'In Slotline ist etwas schiefgegangen. Melden Sie die requestId dem Betreiber des Servers.',
};

/** What to do about an error of the API. */
export const guideErrors: Texts['guideErrors'] = (code) =>
  isTimeRefusal(code)
    ? `${timeHelps[code]} Lesen Sie message vor: Darin werden die nächsten freien Zeiten angeboten.`
    : otherHelps[code];

function isTimeRefusal(code: RefusalCode | 'INTERNAL'): code is TimeRefusalCode {
  return Object.hasOwn(timeHelps, code);
}
