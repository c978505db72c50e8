import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { isImage, isText } from '@laurel/domain/certificate/design.ts';
import { Hash, ImageIcon, Lock, LockOpen, QrCode, Shapes, Stamp, Type } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, memo, useRef, useState } from 'react';
import { cx } from '#/ui/cx.ts';
import { heirOf } from '../canvas/kept-focus.ts';
import { setLock } from '../commands/arrange.ts';
import { deleteSelection } from '../commands/edit.ts';
import { type Teller, useTeller } from '../model/describe.ts';
import { currentSlide } from '../model/designer-state.ts';
import { type DesignerStore, useDesigner, useDesignerStore } from '../model/designer-store.ts';
import { bondOf, whole } from '../model/groups.ts';

const iconOf = (element: SlideElement) => {
  if (bondOf(element)?.startsWith('number:')) return Hash;
  if (isText(element)) return Type;
  if (!isImage(element)) return Shapes;
  return element.code === 'qrCode' ? QrCode : element.code === 'seal' ? Stamp : ImageIcon;
};

/** The slide's elements with some moved to stand right over (or under) another one. Layers are listed from the top. */
export const movedBeside = (
  elements: readonly SlideElement[],
  ids: readonly string[],
  beside: string,
  over: boolean,
): SlideElement[] => {
  const chosen = new Set(ids);
  if (chosen.has(beside)) return [...elements];
  const others = elements.filter(({ id }) => !chosen.has(id));
  const at = others.findIndex(({ id }) => id === beside);
  if (at < 0) return [...elements];
  const place = over ? at + 1 : at;
  return [...others.slice(0, place), ...elements.filter(({ id }) => chosen.has(id)), ...others.slice(place)];
};

const restack = (store: DesignerStore, tell: Teller, elements: readonly SlideElement[], ids: readonly string[]) => {
  const top = elements.findLastIndex(({ id }) => ids.includes(id)) + 1;
  store.act({
    actions: [{ type: 'updateSlide', props: { elements } }],
    name: tell.t('layers.moved'),
    say: tell.t('said.layer', {
      name: tell.elements(store.get().design, ids),
      n: top,
      total: elements.length,
    }),
  });
};

type RowProps = {
  element: SlideElement;
  tabbable: boolean;
  onRename: (id: string | null) => void;
  renaming: boolean;
};
const Row = memo(function Row({ element, tabbable, onRename, renaming }: RowProps) {
  const store = useDesignerStore();
  const tell = useTeller();
  const selected = useDesigner((state) => state.selection.includes(element.id));
  const readOnly = useDesigner((state) => state.readOnly);
  const [over, setOver] = useState<'top' | 'bottom' | null>(null);
  const name = tell.name(element);
  const Icon = iconOf(element);
  const locked = element.lock === true;

  const sideOf = (event: DragEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return event.clientY < box.top + box.height / 2 ? 'top' : 'bottom';
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setOver(null);
    const slide = currentSlide(store.get().design);
    const ids = whole(slide, [event.dataTransfer.getData('text/x-laurel-layer')]);
    if (slide && ids.length > 0)
      restack(store, tell, movedBeside(slide.elements, ids, element.id, sideOf(event) === 'top'), ids);
  };
  const rename = (next: string | null) => {
    onRename(null);
    if (next === null || next.trim() === element.name) return;
    store.act({
      actions: [{ type: 'updateElements', id: element.id, props: { name: next.trim().slice(0, 200) } }],
      name: tell.t('layers.renamed'),
    });
  };
  return (
    <div
      role="treeitem"
      aria-selected={selected}
      aria-label={name}
      tabIndex={tabbable ? 0 : -1}
      data-layer={element.id}
      draggable={!renaming && !readOnly}
      className={cx(
        // Hundreds of rows are painted only where they are seen: what is cut off in them costs every frame of a drag.
        'group relative flex h-8 [contain-intrinsic-block-size:2rem] [content-visibility:auto] items-center gap-2 rounded-sm pr-1 pl-2 text-dense select-none touch:h-10',
        selected ? 'bg-primary-soft text-ink' : 'text-ink-2 hover:bg-muted',
        element.groupId && 'ml-3 border-l border-line',
        over === 'top' && 'shadow-[inset_0_2px_0_var(--primary)]',
        over === 'bottom' && 'shadow-[inset_0_-2px_0_var(--primary)]',
      )}
      onClick={(event) => {
        const { selection } = store.get();
        const add = event.shiftKey || event.ctrlKey || event.metaKey;
        store.select(add ? [...selection, element.id] : [element.id]);
      }}
      onDoubleClick={() => !readOnly && onRename(element.id)}
      onKeyDown={undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/x-laurel-layer', element.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(sideOf(event));
      }}
      onDragLeave={() => setOver(null)}
      onDrop={drop}
    >
      <Icon aria-hidden className="size-3.5 shrink-0 text-ink-3" />
      {renaming ? (
        <input
          ref={(input) => input?.focus()}
          aria-label={tell.t('layers.name')}
          className="h-6 min-w-0 flex-1 rounded-sm border border-strong bg-bg px-1"
          defaultValue={element.name}
          maxLength={200}
          onFocus={(event) => event.target.select()}
          onBlur={(event) => rename(event.target.value)}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') rename(event.currentTarget.value);
            if (event.key === 'Escape') rename(null);
          }}
        />
      ) : (
        <span className="min-w-0 flex-1 truncate">{name}</span>
      )}
      {!readOnly && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={tell.t(locked ? 'layers.unlock' : 'layers.lock', { name })}
          title={tell.t(locked ? 'layers.unlock' : 'layers.lock', { name })}
          className={cx(
            'inline-flex size-6 shrink-0 items-center justify-center rounded-sm hover:bg-line touch:size-10',
            !locked && 'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 touch:opacity-100',
          )}
          onClick={(event) => {
            event.stopPropagation();
            setLock({ store, tell }, [element.id], !locked);
          }}
        >
          {locked ? <Lock aria-hidden className="size-3.5" /> : <LockOpen aria-hidden className="size-3.5" />}
        </button>
      )}
    </div>
  );
});

/** The slide's elements from the front to the back: the canvas for those who do not see it, and for those who sort it. */
export function LayersPanel() {
  const store = useDesignerStore();
  const tell = useTeller();
  const slide = useDesigner((state) => currentSlide(state.design));
  const first = useDesigner((state) => state.selection.at(-1));
  const readOnly = useDesigner((state) => state.readOnly);
  const [renaming, setRenaming] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const { t } = tell;
  const layers = slide ? [...slide.elements].reverse() : [];
  if (layers.length === 0) return <p className="px-3 py-4 text-dense text-ink-3">{t('layers.none')}</p>;
  const entry = layers.some(({ id }) => id === first) ? first : layers[0]?.id;

  const focus = (id: string) => tree.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).dataset.layer;
    const at = layers.findIndex((layer) => layer.id === id);
    const layer = layers[at];
    if (!layer || !slide || event.ctrlKey || event.metaKey) return;
    const go = (to: SlideElement | undefined) => {
      if (!to) return;
      store.select(event.shiftKey ? [...store.get().selection, to.id] : [to.id]);
      focus(to.id);
    };
    const step = event.key === 'ArrowUp' ? -1 : 1;
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    switch (event.key) {
      case 'ArrowUp':
      case 'ArrowDown': {
        take();
        if (!event.altKey) return go(layers[at + step]);
        if (readOnly) return;
        const ids = whole(slide, [layer.id]);
        const beside = layers
          .slice(step < 0 ? 0 : at, step < 0 ? at : undefined)
          [step < 0 ? 'findLast' : 'find'](({ id: each }) => !ids.includes(each));
        if (beside) restack(store, tell, movedBeside(slide.elements, ids, beside.id, step < 0), ids);
        return;
      }
      case 'Home':
        take();
        return go(layers[0]);
      case 'End':
        take();
        return go(layers.at(-1));
      case 'Enter':
      case ' ':
        take();
        return store.select([layer.id]);
      case 'F2':
        take();
        if (!readOnly) setRenaming(layer.id);
        return;
      case 'l':
      case 'L':
        take();
        if (!readOnly) setLock({ store, tell }, whole(slide, [layer.id]), layer.lock !== true);
        return;
      case 'Delete':
      case 'Backspace': {
        take();
        store.select([layer.id]);
        deleteSelection({ store, tell }, t('keys.commands.delete'));
        const left = currentSlide(store.get().design)?.elements ?? [];
        const next = heirOf(
          slide.elements.map(({ id }) => id),
          new Set(left.map(({ id }) => id)),
          layer.id,
        );
        if (next) focus(next);
      }
    }
  };
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={t('layers.title')}
      aria-multiselectable="true"
      aria-description={t('layers.hint')}
      className="p-1.5"
      onKeyDown={onKeyDown}
    >
      {layers.map((element) => (
        <Row
          key={element.id}
          element={element}
          tabbable={element.id === entry}
          renaming={renaming === element.id}
          onRename={setRenaming}
        />
      ))}
    </div>
  );
}
