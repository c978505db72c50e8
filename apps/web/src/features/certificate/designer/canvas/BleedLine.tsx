import { PAGE_UNITS, pageSizeMm } from '@laurel/domain/certificate/design.ts';
import { useTeller } from '../model/describe.ts';
import { useDesigner } from '../model/designer-store.ts';

/** How far a print shop's sheet reaches beyond the page before it is cut: a dashed line around it, where there is a bleed. */
export function BleedLine() {
  const zoom = useDesigner((state) => state.zoom);
  const mm = useDesigner((state) => state.design.page?.bleedMm ?? 0);
  const width = useDesigner((state) => pageSizeMm(state.design).width);
  const { t } = useTeller();
  if (mm === 0) return null;
  return (
    <div
      aria-hidden="true"
      data-bleed={mm}
      className="pointer-events-none absolute border border-dashed border-danger"
      style={{ inset: -(mm / width) * PAGE_UNITS * zoom }}
    >
      <span className="absolute right-0 bottom-full text-label whitespace-nowrap text-danger">
        {t('canvas.bleed', { mm })}
      </span>
    </div>
  );
}
