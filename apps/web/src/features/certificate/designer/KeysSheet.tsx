import { Dialog } from '#/ui/Dialog.tsx';
import type { CommandGroup, CommandNote } from './commands/command.ts';
import { commands } from './commands/commands.ts';
import { isMac, keysOf } from './model/chords.ts';
import type { Teller } from './model/describe.ts';

const GROUPS: readonly CommandGroup[] = ['edit', 'move', 'arrange', 'align', 'view'];
const POINTER: readonly CommandNote[] = [
  'write',
  'marquee',
  'pan',
  'dragCopy',
  'dragAxis',
  'dragFree',
  'guide',
  'ratio',
  'turnStep',
];

/** Every key of the designer, printed from the table that the keyboard itself is read by. */
export function KeysSheet({
  tell,
  open,
  onOpenChange,
}: {
  tell: Teller;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t } = tell;
  const mac = isMac();
  const keys = (chord: string) => keysOf(chord, mac, (key) => t(`keys.names.${key}`));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('keys.title')} size="lg">
      <div className="gap-8 sm:columns-2">
        {GROUPS.map((group) => (
          <section key={group} className="mb-6 break-inside-avoid">
            <h3 className="mb-2 font-semibold">{t(`keys.groups.${group}`)}</h3>
            <dl className="space-y-1.5">
              {commands
                .filter((command) => command.group === group && command.chords.length > 0)
                .map(({ id, chords, note }) => (
                  <div key={id} className="flex items-baseline justify-between gap-4">
                    <dt>{t(`keys.commands.${id}`)}</dt>
                    <dd className="text-right text-dense text-ink-2">
                      {note !== 'nudge' &&
                        note !== 'resize' &&
                        chords
                          .filter((chord) => !note || !chord.startsWith('shift+'))
                          .map((chord, index) => (
                            <span key={chord} className="whitespace-nowrap">
                              {index > 0 && ' / '}
                              {keys(chord).map((key) => (
                                <Key key={key} name={key} />
                              ))}
                            </span>
                          ))}
                      {note && <span className="ml-2">{t(`keys.notes.${note}`)}</span>}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <section className="mb-2 break-inside-avoid">
          <h3 className="mb-2 font-semibold">{t('keys.groups.pointer')}</h3>
          <ul className="space-y-1.5 text-ink-2">
            {POINTER.map((note) => (
              <li key={note}>{t(`keys.notes.${note}`)}</li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

const Key = ({ name }: { name: string }) => (
  <kbd className="ml-1 inline-block min-w-6 rounded-sm border border-line bg-muted px-1.5 text-center font-mono text-label">
    {name}
  </kbd>
);
