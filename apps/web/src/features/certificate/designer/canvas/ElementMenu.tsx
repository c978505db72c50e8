import { ContextMenu } from 'radix-ui';
import { type MouseEvent, type ReactElement, useState } from 'react';
import { cx } from '#/ui/cx.ts';
import { menuPanel } from '#/ui/Menu.tsx';
import type { CommandId } from '../commands/command.ts';
import { commandNamed, isEnabled } from '../commands/commands.ts';
import { useStudio } from '../commands/studio.ts';
import { useEnabled } from '../commands/useEnabled.ts';
import { isMac, keysOf } from '../model/chords.ts';

type Entries = readonly (readonly CommandId[])[];
const OF_ELEMENTS: Entries = [
  ['editText', 'crop', 'toBackground'],
  ['cut', 'copy', 'paste', 'duplicate', 'delete'],
  ['copyStyle', 'pasteStyle'],
  ['front', 'forward', 'backward', 'back'],
  ['group', 'ungroup', 'lock', 'unlock'],
];
const OF_GROUND: Entries = [
  ['paste', 'selectAll'],
  ['undo', 'redo'],
  ['zoomIn', 'zoomOut', 'zoomFit'],
];
/** Of these only what can be done is shown; the others stay, greyed, where one looks for them. */
const HIDDEN_WHEN_IDLE = new Set<CommandId>([
  'editText',
  'crop',
  'toBackground',
  'copyStyle',
  'pasteStyle',
  'group',
  'ungroup',
  'lock',
  'unlock',
]);

function Entry({ id }: { id: CommandId }) {
  const studio = useStudio();
  const command = commandNamed(id);
  const enabled = useEnabled(command);
  const { t } = studio.tell;
  const [chord] = command.chords;
  return (
    <ContextMenu.Item
      disabled={!enabled}
      onSelect={() => command.run(studio, '')}
      className={cx(
        'flex min-h-7 items-center justify-between gap-6 rounded-sm px-2.5 text-dense outline-none select-none touch:min-h-10',
        'data-disabled:text-ink-3 data-highlighted:bg-muted',
        id === 'delete' && 'text-danger data-highlighted:bg-danger-soft',
      )}
    >
      {t(`keys.commands.${id}`)}
      {chord && (
        <span aria-hidden className="text-label text-ink-3">
          {keysOf(chord, isMac(), (key) => t(`keys.names.${key}`)).join(isMac() ? '' : '+')}
        </span>
      )}
    </ContextMenu.Item>
  );
}

/**
 * The actions for the element under the pointer (or with the focus), locked ones included. `onClosed`: the focus is
 * back, or nowhere.
 */
export function ElementMenu({ children, onClosed }: { children: ReactElement; onClosed: () => void }) {
  const { store } = useStudio();
  const [onElement, setOnElement] = useState(false);
  const aim = (event: MouseEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-target]')?.dataset.target;
    const { selection } = store.get();
    if (id && !selection.includes(id)) store.select([id]);
    setOnElement(id !== undefined);
  };
  const state = store.get();
  const groups = (onElement ? OF_ELEMENTS : OF_GROUND)
    .map((ids) => ids.filter((id) => !HIDDEN_WHEN_IDLE.has(id) || isEnabled(commandNamed(id), state)))
    .filter((ids) => ids.length > 0);
  return (
    <ContextMenu.Root modal={false}>
      <ContextMenu.Trigger asChild onContextMenu={aim}>
        {children}
      </ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content
          className={menuPanel}
          collisionPadding={8}
          // What had the focus before gets it back first, if it is still there.
          onCloseAutoFocus={() => requestAnimationFrame(onClosed)}
        >
          {groups.map((ids, index) => (
            <ContextMenu.Group key={ids.join()}>
              {index > 0 && <ContextMenu.Separator className="my-1 h-px bg-line" />}
              {ids.map((id) => (
                <Entry key={id} id={id} />
              ))}
            </ContextMenu.Group>
          ))}
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}
