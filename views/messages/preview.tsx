/** @jsxImportSource #html */
import type { MessageKind } from '../../src/domain/messages/message.ts';
import { mostSmsParts, type SmsParts } from '../../src/domain/messages/sms-parts.ts';
import type { Texts } from '../texts/en/en.ts';

/** What a text makes of a made-up booking, or what's wrong with it. */
export type PreviewedMessage =
  | { problem: string }
  | { text: string; language: string; parts: SmsParts; isCut: boolean };

type PreviewProps = { texts: Texts; path: string; kind: MessageKind; previewed: PreviewedMessage };

/** A message the way it's sent, and how many text messages it takes. Draws itself anew while its text is typed. */
export function MessagePreview({ texts, path, kind, previewed }: PreviewProps): JSX.Element {
  const { calendarMessages } = texts;
  const id = `${kind}-preview`;
  return (
    <figure
      id={id}
      data-hx-post={`${path}/preview`}
      data-hx-trigger={`input delay:400ms from:#${kind}Text`}
      data-hx-include="closest form"
      data-hx-select={`#${id}`}
      data-hx-swap="outerHTML"
    >
      <figcaption id={`${id}-title`} safe>
        {calendarMessages.preview}
      </figcaption>
      <div role="status" aria-labelledby={`${id}-title`}>
        <Previewed texts={texts} previewed={previewed} />
      </div>
    </figure>
  );
}

/** All previews, for htmx to choose from. */
export function MessagePreviews({
  previews,
  ...props
}: Omit<PreviewProps, 'kind' | 'previewed'> & {
  previews: Readonly<Record<MessageKind, PreviewedMessage>>;
}): JSX.Element {
  return (
    <div>
      {Object.entries(previews).map(([kind, previewed]) => (
        <MessagePreview {...props} kind={kind as MessageKind} previewed={previewed} />
      ))}
    </div>
  );
}

/** The message itself. */
export function Previewed({ texts, previewed }: Pick<PreviewProps, 'texts' | 'previewed'>): JSX.Element {
  if ('problem' in previewed && previewed.problem === '') return '';
  if ('problem' in previewed)
    return (
      <p class="problem" safe>
        {previewed.problem}
      </p>
    );
  const { length } = texts.calendarMessages;
  const { parts, units, room, unicode } = previewed.parts;
  return (
    <>
      <blockquote lang={previewed.language} safe>
        {previewed.text}
      </blockquote>
      <p class="muted">
        <span safe>{length.parts(parts, units, room)}</span>
        {unicode.length > 0 && <span safe>{` ${length.unicode(unicode.slice(0, 5))}`}</span>}
        {previewed.isCut && <span safe>{` ${length.cut(mostSmsParts)}`}</span>}
      </p>
    </>
  );
}
