/** @jsxImportSource #html */
import { Icon } from '../components/icon.tsx';
import type { Texts } from '../texts/en/en.ts';

/** The keys of a shortcut, and what it does. */
type Shortcut = [keys: readonly string[], does: string];

/** The list of shortcuts that "?" opens, and the way to switch them off. */
export function ShortcutsDialog({ texts }: { texts: Texts }): JSX.Element {
  const { shortcuts } = texts;
  return (
    <dialog id="shortcuts" class="shortcuts" aria-labelledby="shortcuts-title">
      <header>
        <h2 id="shortcuts-title" safe>
          {shortcuts.title}
        </h2>
        <button type="button" class="icon-button" aria-label={texts.common.close} data-shortcuts-close>
          <Icon name="cross" />
        </button>
      </header>
      {groupsOf(texts).map(([title, group]) => (
        <>
          <h3 safe>{title}</h3>
          <dl>
            {group.map(([keys, does]) => (
              <div>
                <dt safe>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd safe>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ))}
      <label>
        <input type="checkbox" data-aside /> <span safe>{shortcuts.isOn}</span>
      </label>
    </dialog>
  );
}

/** What leads to the list for those who go by keyboard, or to the docs without scripts. */
export function ShortcutsLink({ texts: { shortcuts } }: { texts: Texts }): JSX.Element {
  return (
    <a
      class="skip"
      href="/docs/desk#keyboard-shortcuts"
      hreflang="en"
      aria-keyshortcuts="?"
      data-shortcuts-open
      safe
    >
      {shortcuts.title}
    </a>
  );
}

function groupsOf({ common, shortcuts: said }: Texts): [string, Shortcut[]][] {
  const { enter, esc, shift, home, end } = said.keys;
  return [
    [
      said.everywhere,
      [
        [['/'], common.findABooking],
        [['T'], common.home],
        [['Z'], said.undo],
        [['['], common.sidebar],
        [['?'], said.list],
        [[esc], said.leave],
      ],
    ],
    [
      said.inDay,
      [
        [['N'], common.newBooking],
        [['Q'], said.words],
        [['←', '→'], said.beside],
        [['D', 'W'], said.views],
      ],
    ],
    [
      said.inColumns,
      [
        [['↑', '↓', '←', '→'], said.go],
        [[home, end], said.ends],
        [[enter], said.open],
        [['M'], said.move],
        [[shift, '↑', '↓'], said.lengthen],
        [[enter, esc], said.save],
      ],
    ],
  ];
}
