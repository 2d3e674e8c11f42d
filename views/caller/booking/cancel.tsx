/** @jsxImportSource #html */
import { bookingLimits } from '../../../src/domain/booking/booking.ts';
import { Icon } from '../../components/icon.tsx';
import type { CallerTexts } from '../texts/en.ts';
import { type FormPlace, PageForm } from './page-form.tsx';

/** Cancelling, with a reason for whoever wants to give one. */
export function CancelFold({ form, words }: { form: FormPlace; words: CallerTexts }): JSX.Element {
  const { booking } = words;
  return (
    <details class="fold">
      <summary>
        <Icon name="cross" />
        <span safe>{booking.cancel}</span>
        <Icon name="chevron-down" />
      </summary>
      <PageForm path={form.path} chosen={form.chosen} sequence={form.sequence} to="cancel" class="fold-body">
        <div class="field">
          <label for="reason">
            <span safe>{booking.why}</span>{' '}
            <span class="optional" safe>
              {booking.optional}
            </span>
          </label>
          <input
            class="input touch"
            id="reason"
            name="reason"
            maxlength={String(bookingLimits.reasonLength)}
            autocomplete="off"
          />
        </div>
        <button class="button danger touch" type="submit" safe>
          {booking.cancelAppointment}
        </button>
      </PageForm>
    </details>
  );
}
