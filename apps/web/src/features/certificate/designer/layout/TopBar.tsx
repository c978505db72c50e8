import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowDownToLine,
  ArrowLeft,
  ArrowUpToLine,
  ChevronDown,
  CircleHelp,
  Group,
  type LucideIcon,
  MoveDown,
  MoveUp,
  Redo2,
  Undo2,
  Ungroup,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Link } from '#/ui/Link.tsx';
import { Menu, type MenuEntry } from '#/ui/Menu.tsx';
import type { CommandId } from '../commands/command.ts';
import { commandNamed, isEnabled } from '../commands/commands.ts';
import { useStudio } from '../commands/studio.ts';
import { useEnabled } from '../commands/useEnabled.ts';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';
import { ZOOM_STEPS } from '../model/zoom-steps.ts';

const ALIGN: readonly (readonly [CommandId, LucideIcon])[] = [
  ['alignLeft', AlignStartVertical],
  ['alignCentre', AlignCenterVertical],
  ['alignRight', AlignEndVertical],
  ['alignTop', AlignStartHorizontal],
  ['alignMiddle', AlignCenterHorizontal],
  ['alignBottom', AlignEndHorizontal],
];
const DISTRIBUTE: readonly (readonly [CommandId, LucideIcon])[] = [
  ['distributeAcross', AlignHorizontalDistributeCenter],
  ['distributeDown', AlignVerticalDistributeCenter],
];
const ORDER: readonly (readonly [CommandId, LucideIcon])[] = [
  ['front', ArrowUpToLine],
  ['forward', MoveUp],
  ['backward', MoveDown],
  ['back', ArrowDownToLine],
  ['group', Group],
  ['ungroup', Ungroup],
];

/** The name, edited in place; Enter or leaving the field keeps it, Escape does not. */
function Title() {
  const store = useDesignerStore();
  const title = useDesigner((state) => state.design.title);
  const readOnly = useDesigner((state) => state.readOnly);
  const { tell } = useStudio();
  const [typed, setTyped] = useState(title);
  useEffect(() => setTyped(title), [title]);
  const keep = () => {
    if (typed !== title) store.act({ actions: [{ type: 'setTitle', title: typed }], name: tell.t('screen.renamed') });
    setTyped(store.get().design.title);
  };
  return (
    <input
      aria-label={tell.t('screen.title')}
      className="h-8 w-24 min-w-0 flex-1 truncate rounded-sm border border-transparent bg-transparent px-2 font-semibold hover:border-edge focus:border-strong sm:w-56 sm:flex-none"
      value={typed}
      maxLength={200}
      readOnly={readOnly}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setTyped(title);
      }}
    />
  );
}

function CommandButton({ id, icon, label }: { id: CommandId; icon: LucideIcon; label?: string }) {
  const studio = useStudio();
  const command = commandNamed(id);
  const enabled = useEnabled(command);
  return (
    <IconButton
      size="sm"
      icon={icon}
      label={label ?? studio.tell.t(`keys.commands.${id}`)}
      disabled={!enabled}
      onClick={() => command.run(studio, '')}
    />
  );
}

const useEntries = () => {
  const studio = useStudio();
  const store = useDesignerStore();
  // What commands ask about; a running gesture changes none of it.
  useDesigner((state) => state.design);
  useDesigner((state) => state.selection);
  const state = store.get();
  return ([id, icon]: readonly [CommandId, LucideIcon]): MenuEntry => {
    const command = commandNamed(id);
    return {
      label: studio.tell.t(`keys.commands.${id}`),
      icon,
      disabled: !isEnabled(command, state),
      onSelect: () => command.run(studio, ''),
    };
  };
};

function ArrangeMenu() {
  const { tell } = useStudio();
  const entry = useEntries();
  const { t } = tell;
  return (
    <Menu
      align="start"
      trigger={<IconButton size="sm" icon={AlignStartVertical} label={t('arrange.title')} />}
      items={[
        { heading: t('arrange.align') },
        ...ALIGN.map(entry),
        { heading: t('arrange.distribute') },
        ...DISTRIBUTE.map(entry),
        { heading: t('arrange.order') },
        ...ORDER.map(entry),
      ]}
    />
  );
}

function ZoomMenu() {
  const store = useDesignerStore();
  const percent = useDesigner((state) => Math.round(state.zoom * 100));
  const fitting = useDesigner((state) => state.fitting);
  const { t } = useStudio().tell;
  const run = (id: CommandId) => () => commandNamed(id).run({ store } as never, '');
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('screen.zoomNow', { percent })}
          className="num inline-flex h-7 items-center gap-1 rounded-md px-2 text-dense text-ink-2 hover:bg-muted touch:min-h-10"
        >
          {percent}%
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      }
      items={[
        { label: t('screen.fit'), checked: fitting, onSelect: () => store.fit() },
        { label: t('keys.commands.zoomIn'), onSelect: run('zoomIn') },
        { label: t('keys.commands.zoomOut'), onSelect: run('zoomOut') },
        'separator',
        ...ZOOM_STEPS.slice(1, -2).map((zoom) => ({
          label: `${Math.round(zoom * 100)}%`,
          onSelect: () => store.setZoom(zoom),
        })),
      ]}
    />
  );
}

const Divider = ({ className }: { className?: string }) => <span className={cx('mx-1 h-5 w-px bg-line', className)} />;

/** Undo, redo and arranging: buttons where there is room, or else a menu. */
function Tools() {
  const { t } = useStudio().tell;
  const undoable = useDesigner((state) => state.undoable);
  const redoable = useDesigner((state) => state.redoable);
  return (
    <div role="toolbar" aria-label={t('screen.tools')} className="flex items-center">
      <CommandButton
        id="undo"
        icon={Undo2}
        label={undoable ? t('screen.undoNamed', { step: undoable }) : t('keys.commands.undo')}
      />
      <CommandButton
        id="redo"
        icon={Redo2}
        label={redoable ? t('screen.redoNamed', { step: redoable }) : t('keys.commands.redo')}
      />
      <Divider />
      <div className="flex items-center max-xl:hidden">
        {[...ALIGN, ...DISTRIBUTE].map(([id, icon]) => (
          <CommandButton key={id} id={id} icon={icon} />
        ))}
        <Divider />
        {ORDER.map(([id, icon]) => (
          <CommandButton key={id} id={id} icon={icon} />
        ))}
      </div>
      <div className="xl:hidden">
        <ArrangeMenu />
      </div>
    </div>
  );
}

/** Name, history, arranging, zoom and help; `end` is the state of saving and what leaves the screen. */
export function TopBar({ end }: { end: ReactNode }) {
  const { t } = useStudio().tell;
  const readOnly = useDesigner((state) => state.readOnly);
  return (
    <header
      data-area={t('screen.bar')}
      className="flex min-h-12 flex-wrap items-center gap-x-1 gap-y-1 border-b border-line bg-bg px-2 py-1"
    >
      <Link
        href="/certificate/template"
        aria-label={t('screen.back')}
        title={t('screen.back')}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
      </Link>
      <h1 className="sr-only">{t('canvas.label')}</h1>
      <Title />
      {readOnly ? (
        <span title={t('screen.readOnlyHint')} className="rounded-sm bg-muted px-2 py-0.5 text-label text-ink-2">
          {t('screen.readOnly')}
        </span>
      ) : (
        <Tools />
      )}
      <div className="ml-auto flex items-center gap-1">
        <ZoomMenu />
        <span className="max-md:hidden">
          <CommandButton id="help" icon={CircleHelp} />
        </span>
        <Divider className="max-md:hidden" />
        {end}
      </div>
    </header>
  );
}
