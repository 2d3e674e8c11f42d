/** @jsxImportSource #html */
import type { VoicePlatform } from '../../src/domain/access/voice-platform.ts';
import type { WorkspaceSettings } from '../../src/domain/access/workspace-settings.ts';
import { problemWords } from '../../src/domain/input-problem.ts';
import { Facts } from '../components/facts.tsx';
import type { FieldProps } from '../components/field.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Settings, type SettingsDanger, type SettingsSection } from '../components/settings.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A workspace as its settings show it; instants are in epoch milliseconds. */
export type WorkspaceProps = {
  texts: Texts;
  id: string;
  createdAt: number;
  now: number;
  /** The settings as they're saved, each as its field has it. */
  saved: Readonly<Record<string, string>>;
  /** The fields of the settings that the visitor may change, by their names. */
  fields: ReadonlyMap<string, FieldProps>;
  hidden: Readonly<Record<string, string>>;
  isRefused: boolean;
  mayChange: boolean;
  /** Whether the visitor has two-step sign-in, and how many members don't. */
  twoStep: { isOwn: boolean; without: number };
  /** The platforms whose requests have to be signed. */
  checksSignaturesOf: readonly VoicePlatform[];
  mayDelete: boolean;
  seesServer: boolean;
};

type SettingName = keyof WorkspaceSettings;

/** The settings of a workspace: its name, and what it keeps of callers. */
export function Workspace(props: WorkspaceProps): JSX.Element {
  const { texts, hidden, isRefused, mayChange, mayDelete } = props;
  const { common } = texts;
  return (
    <>
      <PageHead texts={texts} title={common.settings} />
      <Settings
        texts={texts}
        action="/settings/workspace"
        form={mayChange ? { hidden, submit: common.save, isRefused } : undefined}
        sections={[general(props), callersData(props), signIn(props), voicePlatforms(props), about(props)]}
        dangers={mayDelete ? [deletionOf(texts)] : []}
      />
    </>
  );
}

function deletionOf({ common, deletion: { workspace } }: Texts): SettingsDanger {
  const { heading: title, lead: hint } = workspace;
  return { id: 'delete', title, hint, href: '/settings/workspace/delete', open: common.delete };
}

/** A section of fields; those that the visitor can't change are facts. */
function sectionOf(
  { fields, saved, texts }: WorkspaceProps,
  section: Omit<SettingsSection, 'fields'> & { settings: readonly SettingName[] },
): SettingsSection {
  const { settings, children, ...rest } = section;
  const fixed = settings.filter((name) => !fields.has(name));
  return {
    ...rest,
    fields: settings.flatMap((name) => fields.get(name) ?? []),
    children: (
      <>
        {fixed.length > 0 && <Facts facts={fixed.map((name) => factOf(name, saved[name] ?? '', texts))} />}
        {children as 'safe'}
      </>
    ),
  };
}

function factOf(name: SettingName, saved: string, texts: Texts): { name: string; text: string } {
  const { common, workspace, workspaces, twoStep } = texts;
  const { words, keeping, clock } = workspace;
  const facts: Record<SettingName, [name: string, text: string]> = {
    name: [common.name, saved],
    labels: [workspaces.labels, saved === '' ? '–' : saved],
    hourCycle: [clock.title, clock.names[saved === '12' ? 12 : 24]],
    recordWords: [common.whatCallersSay, saved === 'on' ? words.kept : words.notKept],
    keepDays: [keeping.people, saved === '' ? keeping.kept : keeping.erased(Number(saved))],
    requiresTwoStep: [twoStep.title, saved === 'on' ? common.required : twoStep.optional],
  };
  const [title, text] = facts[name];
  return { name: title, text };
}

function general(props: WorkspaceProps): SettingsSection {
  const { common, workspace } = props.texts;
  return sectionOf(props, {
    id: 'general',
    title: common.general,
    hint: workspace.lead,
    settings: ['name', 'labels', 'hourCycle'],
  });
}

function callersData(props: WorkspaceProps): SettingsSection {
  const { keeping } = props.texts.workspace;
  return sectionOf(props, {
    id: 'data',
    title: keeping.title,
    hint: keeping.lead,
    settings: ['recordWords', 'keepDays'],
    children: props.fields.has('keepDays') ? (
      <p class="hint" safe>
        {keeping.elsewhere}
      </p>
    ) : (
      ''
    ),
  });
}

function signIn(props: WorkspaceProps): SettingsSection {
  const { texts, fields, twoStep: has } = props;
  const { twoStep } = texts;
  const field = fields.get('requiresTwoStep');
  const comesFirst = field !== undefined && field.value !== 'on' && !has.isOwn;
  const section = sectionOf(props, {
    id: 'sign-in',
    title: twoStep.title,
    ...(has.without > 0 && field !== undefined ? { hint: twoStep.without(has.without) } : {}),
    settings: ['requiresTwoStep'],
    children: comesFirst ? (
      <p>
        <span safe>{problemWords({ kind: 'two-step-of-others' }, texts.problems)}</span>{' '}
        <Link href="/account/two-step" text={twoStep.setUp} />
      </p>
    ) : (
      ''
    ),
  });
  return comesFirst ? { ...section, fields: [{ ...field, isFixed: true }] } : section;
}

function voicePlatforms({ texts, checksSignaturesOf, mayChange }: WorkspaceProps): SettingsSection {
  const { title, lead, status, platforms } = texts.voicePlatforms;
  return {
    id: 'voice-platforms',
    title,
    hint: lead,
    children: (
      <p>
        <span safe>{status(checksSignaturesOf.map((platform) => platforms[platform].name).join(', '))}</span>{' '}
        {mayChange && <Link href="/settings/voice-platforms" text={texts.common.change} />}
      </p>
    ),
  };
}

function about({ texts, id, createdAt, now, seesServer }: WorkspaceProps): SettingsSection {
  const { workspace, common, server, workspaces } = texts;
  return {
    id: 'about',
    title: common.about,
    children: (
      <>
        <Facts
          facts={[
            { name: workspace.created, value: <Moment at={createdAt} now={now} texts={texts} /> },
            { name: workspace.id, value: <code safe>{id}</code> },
          ]}
        />
        <p>
          <Link href="/workspaces" text={workspaces.all} />
        </p>
        {seesServer && (
          <p>
            <Link href="/settings/server" text={server.title} />
          </p>
        )}
      </>
    ),
  };
}
