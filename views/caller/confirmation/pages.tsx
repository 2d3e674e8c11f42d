/** @jsxImportSource #html */
import { Icon } from '../../components/icon.tsx';
import { Appointment, type AppointmentProps } from '../appointment.tsx';
import type { CallerTexts } from '../texts/en.ts';

/** A time that's kept for somebody. */
export type UnconfirmedProps = {
  words: CallerTexts;
  action: string;
  appointment: AppointmentProps;
  /** Until when it's kept: "10:42 AM". */
  until: string;
};

/** The page that a link leads to: looking at it confirms nothing. */
export function Unconfirmed({ words, action, appointment, until }: UnconfirmedProps): JSX.Element {
  const { confirmation } = words;
  return (
    <section class="sheet">
      <p class="eyebrow" safe>
        {confirmation.title}
      </p>
      <Appointment {...appointment} />
      <form class="stack" method="post" action={action}>
        <button class="primary touch big" type="submit">
          <Icon name="check" />
          <span safe>{confirmation.confirm}</span>
        </button>
        <p class="muted" safe>
          {confirmation.kept(until)}
        </p>
      </form>
    </section>
  );
}

/** A time that isn't kept any more; `href` is where to choose another one, if that's public. */
export function FreeAgain({ words, href }: { words: CallerTexts; href: string | undefined }): JSX.Element {
  const { free } = words.confirmation;
  return (
    <section class="sheet stack">
      <h1 safe>{free.title}</h1>
      <p safe>{free.message}</p>
      {href !== undefined && (
        <a class="button primary touch big" href={href} safe>
          {free.again}
        </a>
      )}
    </section>
  );
}

/** What somebody reads who was sent a link. */
export function LinkSent({
  words,
  title,
  message,
}: {
  words: CallerTexts;
  title: string;
  message: string;
}): JSX.Element {
  const { sent } = words.confirmation;
  return (
    <section class="sheet stack">
      <h1 safe>{title}</h1>
      <p safe>{message}</p>
      <p safe>{sent.next}</p>
      <p class="muted" safe>
        {sent.nothing}
      </p>
    </section>
  );
}
