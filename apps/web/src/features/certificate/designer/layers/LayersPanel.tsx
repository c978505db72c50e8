import { useDeferredValue, useRef, useState } from 'react';
import { useTeller } from '../model/describe.ts';
import { currentSlide } from '../model/designer-state.ts';
import { useDesigner } from '../model/designer-store.ts';
import { LayerRow } from './LayerRow.tsx';
import { useLayerKeys } from './useLayerKeys.ts';

/** The slide's elements from the front to the back: the canvas for those who do not see it, and for those who sort it. */
export function LayersPanel() {
  const tell = useTeller();
  const { t } = tell;
  const slide = useDesigner((state) => currentSlide(state.design));
  const first = useDesigner((state) => state.selection.at(-1));
  const [renaming, setRenaming] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const focus = (id: string) => tree.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"]`)?.focus();
  const onKeyDown = useLayerKeys({ slide, focus, rename: setRenaming });
  // The page itself comes first; its list follows.
  const listed = useDeferredValue(true, false);
  const layers = slide ? [...slide.elements].reverse() : [];
  if (!listed) return null;
  if (layers.length === 0) return <p className="px-3 py-4 text-dense text-ink-3">{t('layers.none')}</p>;
  const entry = layers.some(({ id }) => id === first) ? first : layers[0]?.id;
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
        <LayerRow
          key={element.id}
          element={element}
          tell={tell}
          tabbable={element.id === entry}
          renaming={renaming === element.id}
          onRename={setRenaming}
        />
      ))}
    </div>
  );
}
