/** @jsxImportSource #html */
/** All that is kept of one request, and how its words are read step by step. */
export function CallDetails({ row }: { row: CallRow }): JSX.Element {
  const { operation, via, status, code, message, slots, timeZone, understood, steps, tryHref } = row;
  return (
    <div class="call-details">
      <dl class="facts">
        {understood !== undefined && <Reading {...understood} />}
        <Fact
          name="Answered"
          value={[String(status), code, message].filter((each) => each !== null).join(' · ')}
        />
        {slots.length > 0 && <Fact name="Slots" value={slots.join(', ')} />}
        <Fact
          name="Operation"
          value={`${operationName(operation)}, over ${via === 'mcp' ? 'MCP' : 'REST'}`}
        />
        {timeZone !== null && <Fact name="Caller's zone" value={timeZone} />}
      </dl>
      {steps.length > 0 && (
        <>
          <h3>How these words are read, step by step</h3>
          <section class="table" tabindex="0" aria-label="Steps of reading">
            <table>
              <tbody>
                {steps.map(({ step, detail }) => (
                  <tr>
                    <th scope="row" safe>
                      {step}
                    </th>
                    <td>
                      <code safe>{detail}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
      {tryHref !== undefined && (
        <p class="actions">
          <a class="button secondary" href={tryHref}>
            Try it again
          </a>
        </p>
      )}
    </div>
  );
}

function Reading({
  kind,
  windows,
  durationMinutes,
  assumed,
  alternatives,
  ignored,
}: Understood): JSX.Element {
  const times = windows.map(({ start, end }) =>
    end === start ? start : `${start} to ${end ?? 'any time after'}`,
  );
  return (
    <>
      <Fact name="Understood" value={`${kind}: ${times.join('; ')}, ${durationMinutes} minutes`} />
      {assumed.length > 0 && <Fact name="Assumed" value={assumed.join(', ')} />}
      {ignored !== undefined && ignored.length > 0 && <Fact name="Not used" value={ignored.join(' ')} />}
      {alternatives.length > 0 && (
        <Fact name="Or else" value={alternatives.map(({ spoken }) => spoken).join('; ')} />
      )}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }): JSX.Element {
  return (
    <div>
      <dt safe>{name}</dt>
      <dd safe>{value}</dd>
    </div>
  );
}

/** What was understood, as it was answered; the words are missing where they are not kept. */
export type Understood = {
  text?: string;
  kind: string;
  windows: { start: string; end: string | null }[];
  durationMinutes: number;
  spoken: string;
  assumed: string[];
  alternatives: { spoken: string }[];
  ignored?: string[];
};

/** A request as the page shows it; `at` is in epoch milliseconds, slots are their starts in ISO 8601. */
export type CallRow = {
  at: number;
  tookMs: number;
  operation: string;
  via: 'rest' | 'mcp';
  keyName: string | null;
  callId: string | null;
  timeZone: string | null;
  query: string | null;
  understood: Understood | undefined;
  status: number;
  code: string | null;
  message: string | null;
  slots: string[];
  /** What was looked at in the words, and what came of it. */
  steps: { step: string; detail: string }[];
  tryHref: string | undefined;
};

/** An operation as people read it: "Check availability". */
export function operationName(operation: string): string {
  if (operation === 'mcp') return 'MCP: connecting, list of tools';
  const words = operation.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
