import { useTeller } from '../model/describe.ts';
import { currentSlide } from '../model/designer-state.ts';
import { useDesigner } from '../model/designer-store.ts';

/** What to do with a page that holds nothing yet. */
export function EmptyPage() {
  const empty = useDesigner(({ design }) => (currentSlide(design)?.elements.length ?? 0) === 0);
  const bare = useDesigner(({ design }) => currentSlide(design)?.background?.src === undefined);
  const readOnly = useDesigner((state) => state.readOnly);
  const { t } = useTeller();
  if (!empty || !bare || readOnly) return null;
  return (
    <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-1 px-6 text-center text-[#5f6a7c]">
      <p className="text-ui font-semibold">{t('screen.empty')}</p>
      <p className="text-dense">{t('screen.emptyHint')}</p>
    </div>
  );
}
