/** @jsxImportSource #html */
import { type MessageKind, messageKinds } from '../../src/domain/messages/message.ts';
import { Conflict, type ConflictProps } from '../calendars/availability-conflict.tsx';
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Facts } from '../components/facts.tsx';
import { type FilledForm, fieldsNamed } from '../components/form.tsx';
import { Warning } from '../components/lines.tsx';
import { Settings, type SettingsSection } from '../components/settings.tsx';
import type { Texts } from '../texts/en/en.ts';
import { MessagePreview, Previewed, type PreviewedMessage } from './preview.tsx';
import { Trial, type TrialProps, trialForm } from './trial.tsx';

/** What a calendar tells its callers. */
export type CalendarMessagesProps = {
  texts: Texts;
  calendar: { id: string; name: string; team?: object | undefined };
  mayChange: boolean;
  form: FilledForm;
  /** Names the state that the form was made from. */
  version: string;
  /** Why the form is shown with what was typed. */
  typed: 'refused' | 'unsaved' | undefined;
  conflict: ConflictProps['differences'] | undefined;
  previews: Readonly<Record<MessageKind, PreviewedMessage>>;
  /** What can be filled in: its name, and what it is in the previews. */
  placeholders: readonly { name: string; value: string | undefined }[];
  canMail: boolean;
  canText: boolean;
  /** The same for those who may not change it. */
  facts: { name: string; text: string }[];
  trial: Omit<TrialProps, 'texts' | 'path' | 'canMail' | 'canText'>;
};

/** Calendar → Messages. */
export function CalendarMessages(props: CalendarMessagesProps): JSX.Element {
  const { texts, calendar, conflict, mayChange, version, typed } = props;
  const { calendars, calendarMessages, common } = texts;
  const path = pathOf(props);
  return (
    <>
      <CalendarNavigation
        seesManagement
        texts={texts}
        calendar={calendar}
        current="messages"
        lead={calendarMessages.lead}
      />
      {conflict !== undefined && <Conflict texts={texts} differences={conflict} path={path} />}
      {mayChange ? (
        <>
          <Settings
            texts={texts}
            action={path}
            form={{
              hidden: { version },
              submit: conflict ? calendars.conflict.saveMine : common.save,
              isRefused: typed === 'refused' && conflict === undefined,
              isDraft: typed === 'unsaved' || conflict !== undefined,
            }}
            sections={[
              how(props),
              ...messageKinds.map((kind) => kindSection(kind, props)),
              placeholdersSection(props),
              trial(props),
            ]}
          />
          <form id={trialForm} method="post" action={`${path}/send`}></form>
        </>
      ) : (
        <Shown {...props} />
      )}
    </>
  );
}

function pathOf({ calendar }: CalendarMessagesProps): string {
  return `/calendars/${calendar.id}/messages`;
}

function how({ texts, form, canMail, canText }: CalendarMessagesProps): SettingsSection {
  const { how: said } = texts.calendarMessages;
  return {
    id: 'how',
    title: said.title,
    hint: said.hint,
    fields: fieldsNamed(form, 'by'),
    children: (
      <>
        {!canText && <p class="warning">{said.noProvider('/settings/messages') as 'safe'}</p>}
        {!canMail && <Warning text={texts.messageSender.mail.missing} />}
      </>
    ),
  };
}

function kindSection(kind: MessageKind, props: CalendarMessagesProps): SettingsSection {
  const { texts, form, previews } = props;
  const { title, hint } = texts.calendarMessages.kinds[kind];
  const fields = fieldsNamed(form, kind === 'reminder' ? 'remind' : kind, `${kind}Text`);
  // What's wrong is said below the field already.
  const previewed = fields.at(-1)?.isWrong ? { problem: '' } : previews[kind];
  return {
    id: `of-${kind}`,
    title,
    hint,
    fields,
    children: (
      <>
        <MessagePreview texts={texts} path={pathOf(props)} kind={kind} previewed={previewed} />
        <noscript>
          <button type="submit" formaction={`${pathOf(props)}/preview`} safe>
            {texts.calendarMessages.preview}
          </button>
        </noscript>
      </>
    ),
  };
}

function placeholdersSection({ texts, placeholders }: CalendarMessagesProps): SettingsSection {
  const { placeholders: said } = texts.calendarMessages;
  return {
    id: 'placeholders',
    title: said.title,
    hint: said.hint,
    children: (
      <>
        <Facts
          facts={placeholders.map(({ name, value }) => ({
            name: `{{${name}}}`,
            text: value ?? said.unknown,
          }))}
        />
        <p>
          <DocsLink to="messages" texts={texts} />
        </p>
      </>
    ),
  };
}

function trial(props: CalendarMessagesProps): SettingsSection {
  const { title, hint } = props.texts.calendarMessages.trial;
  const { texts, canMail, canText } = props;
  return {
    id: 'trial',
    title,
    hint,
    children: (
      <Trial {...props.trial} texts={texts} path={pathOf(props)} canMail={canMail} canText={canText} />
    ),
  };
}

/** What those see who may not change it. */
function Shown({ texts, facts, previews }: CalendarMessagesProps): JSX.Element {
  return (
    <>
      <Facts facts={facts.slice(0, -messageKinds.length)} />
      {messageKinds.map((kind) => (
        <figure>
          <figcaption safe>{texts.calendarMessages.kinds[kind].title}</figcaption>
          <Previewed texts={texts} previewed={previews[kind]} />
        </figure>
      ))}
    </>
  );
}
