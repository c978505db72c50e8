import type { Background } from '@laurel/domain/certificate/design.ts';
import { PAGE_UNITS, pageSizeMm } from '@laurel/domain/certificate/design.ts';
import type { DesignAction } from '@laurel/domain/certificate/design-actions.ts';
import { ART_NAMES, Art } from '@laurel/slide/art/Art.tsx';
import { Expand, ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Notice } from '#/ui/Notice.tsx';
import { currentSlide, useDesigner, useDesignerStore } from '../designer-store.ts';
import { useUploads } from '../insert/useUploads.ts';
import { ColourField } from './ColourField.tsx';
import { Choice, Measure, Pair, Section } from './Controls.tsx';
import { PAPER_NAMES, PAPERS, type PaperName, paperOf } from './papers.ts';
import { broughtIn, isOutside } from './placing.ts';

/** The sheet it is printed on, and what lies behind everything. */
export function PagePanel() {
  return (
    <>
      <PaperSection />
      <BackgroundSection />
    </>
  );
}

function PaperSection() {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const design = useDesigner((state) => state.design);
  const paper = paperOf(design);
  const name = t('background.steps.size');
  const page = design.page ?? { mode: 'ratio' as const, widthMm: pageSizeMm(design).width, bleedMm: 0 };
  const act = (actions: DesignAction[]) => store.act({ actions, name, say: name, coalesce: 'page' });
  const names: readonly (PaperName | 'other')[] = paper === 'other' ? [...PAPER_NAMES, 'other'] : PAPER_NAMES;
  return (
    <Section title={t('background.size')}>
      <Choice
        label={t('background.size')}
        value={paper}
        options={names.map((value) => ({ value, label: t(`background.sizes.${value}`) }))}
        onChange={(wanted) => {
          if (wanted === 'other') return;
          const { ratio, page: sheet } = PAPERS[wanted];
          act([
            { type: 'setViewportRatio', ratio },
            { type: 'setPage', page: sheet },
          ]);
        }}
      />
      <Pair>
        <Measure
          label={t('background.ratio')}
          value={design.viewportRatio}
          min={0.05}
          max={20}
          step={0.01}
          places={4}
          onChange={(ratio) =>
            act([
              { type: 'setViewportRatio', ratio },
              { type: 'setPage', page: { ...page, mode: 'ratio' } },
            ])
          }
        />
        <Measure
          label={t('background.widthMm')}
          value={pageSizeMm(design).width}
          min={50}
          max={1000}
          suffix="mm"
          onChange={(widthMm) => act([{ type: 'setPage', page: { ...page, mode: 'ratio', widthMm } }])}
        />
      </Pair>
      {isOutside(design) && (
        <Notice
          tone="warning"
          actions={
            <Button
              size="sm"
              icon={Expand}
              onClick={() =>
                store.act({
                  actions: [{ type: 'setSlides', slides: broughtIn(design.slides, design.viewportRatio) }],
                  name: t('background.steps.bringIn'),
                  say: t('background.steps.bringIn'),
                })
              }
            >
              {t('background.bringIn')}
            </Button>
          }
        >
          {t('background.outside')}
        </Notice>
      )}
    </Section>
  );
}

const FRAMES = ART_NAMES.filter((name) => name.startsWith('frame-'));
/** A ground and a frame that go together; what the finished backgrounds offer. */
const GROUNDS = ['#fffdf8', '#ffffff', '#f6f9ff', '#fdf6e8', '#f5f7f2'] as const;

function BackgroundSection() {
  const { t, i18n } = useTranslation('designer');
  const store = useDesignerStore();
  const slide = useDesigner((state) => currentSlide(state.design));
  const ratio = useDesigner((state) => state.design.viewportRatio);
  const slides = useDesigner((state) => state.design.slides);
  const input = useRef<HTMLInputElement>(null);
  const { upload, busy } = useUploads();
  if (!slide) return null;
  const background: Background = slide.background ?? { size: 'cover' };
  const name = t('background.steps.background');
  const set = (next: Background | null) => {
    const action: DesignAction =
      next && (next.colour || next.src)
        ? { type: 'updateSlide', id: slide.id, props: { background: next } }
        : { type: 'removeSlideProps', id: slide.id, propName: 'background' };
    store.act({ actions: [action], name, say: name, coalesce: `background:${slide.id}` });
  };
  const without = (key: 'colour' | 'src') => {
    const { [key]: _, ...rest } = background;
    return rest as Background;
  };
  const height = PAGE_UNITS * ratio;
  const take = async (file: File | undefined) => {
    const [picture] = file ? await upload([file]) : [];
    if (picture) set({ ...background, src: picture.src });
  };
  const frameName = (frame: string) =>
    i18n.exists(`designer:insert.arts.${frame}`) ? t(`insert.arts.${frame}` as never) : frame;
  return (
    <Section title={t('background.background')}>
      <ColourField
        label={t('background.colour')}
        value={background.colour ?? '#ffffff'}
        onChange={(colour) => set({ ...background, colour })}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={ImageUp} pending={busy} onClick={() => input.current?.click()}>
          {t('background.choosePicture')}
        </Button>
        {background.src && (
          <Button size="sm" icon={Trash2} onClick={() => set(without('src'))}>
            {t('background.removePicture')}
          </Button>
        )}
        {background.colour && (
          <Button size="sm" icon={Trash2} onClick={() => set(without('colour'))}>
            {t('background.noColour')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {background.src?.startsWith('asset:') && (
        <Choice
          label={t('background.fill')}
          value={background.size}
          options={(['cover', 'contain', 'fill'] as const).map((value) => ({
            value,
            label: t(`background.fills.${value}`),
          }))}
          onChange={(size) => set({ ...background, size })}
        />
      )}
      <h4 className="text-label text-ink-2">{t('background.finished')}</h4>
      <ul className="grid grid-cols-2 gap-2">
        {FRAMES.map((frame, index) => {
          const src = `laurel:${frame}`;
          const colour = GROUNDS[index % GROUNDS.length] ?? '#ffffff';
          const chosen = background.src === src;
          return (
            <li key={frame}>
              <button
                type="button"
                aria-label={frameName(frame)}
                aria-pressed={chosen}
                onClick={() => set({ ...background, colour, src, size: 'fill' })}
                className={cx(
                  'block w-full overflow-hidden rounded-sm border',
                  chosen ? 'border-primary outline-2 outline-primary' : 'border-line hover:border-primary',
                )}
                style={{ aspectRatio: `1 / ${ratio}`, background: colour }}
              >
                <Art src={src} alt="" width={PAGE_UNITS} height={height} />
              </button>
            </li>
          );
        })}
      </ul>
      {slides.length > 1 && (
        <Button
          size="sm"
          onClick={() =>
            store.act({
              actions: slides.map(({ id }) =>
                slide.background
                  ? { type: 'updateSlide', id, props: { background } }
                  : { type: 'removeSlideProps', id, propName: 'background' },
              ),
              name,
              say: name,
            })
          }
        >
          {t('background.everySlide')}
        </Button>
      )}
    </Section>
  );
}
