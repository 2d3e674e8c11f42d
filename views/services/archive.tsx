/** @jsxImportSource #html */
import { calendarCrumbs } from '../calendars/navigation.tsx';
import { Confirmation } from '../components/confirmation.tsx';
import type { Texts } from '../texts/en/en.ts';

/** The service that's about to be archived. */
export type ServiceArchiveProps = {
  texts: Texts;
  calendar: { id: string; name: string; slotMinutes: number };
  service: { id: string; name: string };
  /** Whether callers get it who name none. */
  isDefault: boolean;
};

/** Asks whether to archive a service, saying what that means. */
export function ServiceArchive({ texts, calendar, service, isDefault }: ServiceArchiveProps): JSX.Element {
  const { services, time } = texts;
  const { archive } = services;
  const path = `/calendars/${calendar.id}/services/${service.id}`;
  const consequences = isDefault
    ? [...archive.consequences, archive.isDefault(time.minutes(calendar.slotMinutes))]
    : archive.consequences;
  return (
    <Confirmation
      texts={texts}
      title={archive.question(service.name)}
      lead={archive.canUndo}
      crumbs={calendarCrumbs(calendar, { path: 'services', name: services.heading, texts })}
      action={`${path}/archive`}
      submit={archive.button}
      keepHref={path}
    >
      <ul>
        {consequences.map((consequence) => (
          <li safe>{consequence}</li>
        ))}
      </ul>
    </Confirmation>
  );
}
