import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { isImage, isText, LONGEST_NAME } from '@laurel/domain/certificate/design.ts';
import { Hash, ImageIcon, Lock, LockOpen, QrCode, Shapes, Stamp, Type } from 'lucide-react';
import { type DragEvent, type MouseEvent, memo, useState } from 'react';
import { cx } from '#/ui/cx.ts';
import { NameField } from '../../NameField.tsx';
import { setLock } from '../commands/arrange.ts';
import type { Teller } from '../model/describe.ts';
import { currentSlide } from '../model/designer-state.ts';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';
import { bondOf, whole } from '../model/groups.ts';
import { restack } from './restack.ts';

const iconOf = (element: SlideElement) => {
  if (bondOf(element)?.startsWith('number:')) return Hash;
  if (isText(element)) return Type;
  if (!isImage(element)) return Shapes;
  return element.code === 'qrCode' ? QrCode : element.code === 'seal' ? Stamp : ImageIcon;
};

const LAYER_TYPE = 'text/x-laurel-layer';

/** Dragging a row to another place: where it would be dropped, and what the row needs for it. */
const useRowDrag = (id: string, tell: Teller) => {
  const store = useDesignerStore();
  const [over, setOver] = useState<'top' | 'bottom' | null>(null);
  const sideOf = (event: DragEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return event.clientY < box.top + box.height / 2 ? 'top' : 'bottom';
  };
  const handlers = {
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.setData(LAYER_TYPE, id);
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      setOver(sideOf(event));
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      setOver(null);
      const slide = currentSlide(store.get().design);
      const ids = whole(slide, [event.dataTransfer.getData(LAYER_TYPE)]);
      if (slide && ids.length > 0) restack({ store, tell, elements: slide.elements }, ids, id, sideOf(event) === 'top');
    },
  };
  return { over, handlers };
};

type RowProps = {
  element: SlideElement;
  /** The list's: each row that asks for its own costs as much as its drawing. */
  tell: Teller;
  tabbable: boolean;
  onRename: (id: string | null) => void;
  renaming: boolean;
};

/** One element in the list of layers. */
export const LayerRow = memo(function LayerRow({ element, tell, tabbable, onRename, renaming }: RowProps) {
  const store = useDesignerStore();
  const name = tell.name(element);
  const selected = useDesigner((state) => state.selection.includes(element.id));
  const readOnly = useDesigner((state) => state.readOnly);
  const { over, handlers } = useRowDrag(element.id, tell);
  const Icon = iconOf(element);
  const select = (event: MouseEvent) => {
    const add = event.shiftKey || event.ctrlKey || event.metaKey;
    store.select(add ? [...store.get().selection, element.id] : [element.id]);
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
      onClick={select}
      onDoubleClick={() => !readOnly && onRename(element.id)}
      onKeyDown={undefined}
      {...handlers}
    >
      <Icon aria-hidden className="size-3.5 shrink-0 text-ink-3" />
      {renaming ? (
        <RenameLayer element={element} t={tell.t} onDone={() => onRename(null)} />
      ) : (
        <span className="min-w-0 flex-1 truncate">{name}</span>
      )}
      {!readOnly && <LockButton element={element} name={name} tell={tell} />}
    </div>
  );
});

/** What an element is called, edited in place. */
function RenameLayer({ element, t, onDone }: { element: SlideElement; t: Teller['t']; onDone: () => void }) {
  const store = useDesignerStore();
  const rename = (name: string | null) => {
    onDone();
    if (name === null) return;
    store.act({
      actions: [{ type: 'updateElements', id: element.id, props: { name } }],
      name: t('layers.renamed'),
    });
  };
  return <NameField label={t('layers.name')} value={element.name} maxLength={LONGEST_NAME} onDone={rename} />;
}

function LockButton({ element, name, tell }: { element: SlideElement; name: string; tell: Teller }) {
  const store = useDesignerStore();
  const locked = element.lock === true;
  const label = tell.t(locked ? 'layers.unlock' : 'layers.lock', { name });
  const Icon = locked ? Lock : LockOpen;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-sm hover:bg-line touch:size-10',
        !locked && 'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 touch:opacity-100',
      )}
      onClick={(event) => {
        event.stopPropagation();
        setLock({ store, tell }, [element.id], !locked);
      }}
    >
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}
