/** @jsxImportSource #html */
import { Field, type Problem, ProblemNote } from '../components/field.tsx';

/** What was typed before, what is there already, and what could not be taken. */
export type SetUpProps = {
  /** Where the form goes: the page's own path. */
  action: string;
  workspace: string;
  email: string;
  calendar: string;
  /** The zone that was chosen; undefined where the browser may guess it. */
  timeZone: string | undefined;
  /** IANA names. */
  timeZones: readonly string[];
  /** The name of the workspace that is there already. */
  presentWorkspace: string | undefined;
  hasCalendar: boolean;
  problem: Problem | undefined;
};

/** The form that makes the first owner, the workspace and the first calendar. */
export function SetUp(props: SetUpProps): JSX.Element {
  const { action, email, presentWorkspace, hasCalendar, problem } = props;
  return (
    <section class="narrow">
      <h1>Set up Slotline</h1>
      <p class="lead">One form, and the guide shows you the first call.</p>
      <ProblemNote problem={problem} />
      <form method="post" action={action}>
        {presentWorkspace === undefined ? (
          <Field
            label="Workspace"
            name="workspace"
            value={props.workspace}
            autocomplete="organization"
            hint="Your business or team. It owns calendars and API keys."
            problem={problem}
            isFirst
          />
        ) : (
          <p>
            You become the owner of <strong safe>{presentWorkspace}</strong>.
          </p>
        )}
        <Field
          label="Your email"
          name="email"
          type="email"
          value={email}
          autocomplete="username"
          problem={problem}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autocomplete="new-password"
          hint="At least 10 characters: several words that do not belong together."
          problem={problem}
        />
        {!hasCalendar && <FirstCalendar {...props} />}
        <button type="submit">Set up</button>
      </form>
    </section>
  );
}

function FirstCalendar({ calendar, timeZone, timeZones, problem }: SetUpProps): JSX.Element {
  const isWrong = problem?.field === 'timeZone';
  return (
    <>
      <Field
        label="First calendar"
        name="calendar"
        value={calendar}
        autocomplete="off"
        hint="Who or what is booked: “Dr. Lee”, “Front desk”. Open Monday to Friday, 9 to 17, until you change it."
        problem={problem}
      />
      <label for="timeZone">Time zone</label>
      <select
        id="timeZone"
        name="timeZone"
        data-browser-zone={timeZone === undefined}
        aria-invalid={isWrong ? 'true' : undefined}
        aria-describedby={isWrong ? 'problem' : undefined}
      >
        {timeZones.map((each) => (
          <option value={each} selected={each === (timeZone ?? 'UTC')} safe>
            {each.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </>
  );
}
