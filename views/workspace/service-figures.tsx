/** @jsxImportSource #html */

import { DataTable } from '../components/data-table.tsx';
import { Muted } from '../components/lines.tsx';
import type { Texts } from '../texts/en/en.ts';

/** How many bookings of a service were made and cancelled; without a name those of no service. */
export type ServiceFigures = {
  service: string | undefined;
  isArchived: boolean;
  /** The calendar's name. */
  calendar: string;
  made: number;
  cancelled: number;
};

type ServiceBookingsProps = { texts: Texts; services: readonly ServiceFigures[]; days: number };

/** Bookings by service; nothing if no calendar has services. */
export function ServiceBookings({ texts, services, days }: ServiceBookingsProps): JSX.Element {
  const { common, usage } = texts;
  if (services.length === 0) return '';
  const areSeveral = new Set(services.map(({ calendar }) => calendar)).size > 1;
  return (
    <section>
      <h2 safe>{usage.byService}</h2>
      <Muted text={usage.byServiceLead(days)} />
      <DataTable<ServiceFigures>
        texts={texts}
        rows={services}
        columns={[
          {
            name: common.service,
            text: ({ service, isArchived }) => {
              if (service === undefined) return usage.noService;
              return isArchived ? usage.archivedService(service) : service;
            },
          },
          areSeveral && { name: common.calendar, text: ({ calendar }) => calendar },
          { name: usage.made, class: 'num', text: ({ made }) => common.number(made) },
          { name: common.cancelled, class: 'num', text: ({ cancelled }) => common.number(cancelled) },
        ]}
      />
    </section>
  );
}
