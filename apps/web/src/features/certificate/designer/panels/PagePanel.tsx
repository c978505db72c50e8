import { pageSizeMm } from '@laurel/domain/certificate/design.ts';
import type { DesignAction } from '@laurel/domain/certificate/design-actions.ts';
import { Expand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Choice, Measure, Pair, Section } from '../fields/Controls.tsx';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';
import { broughtIn, isOutside } from '../model/placing.ts';
import { BackgroundSection } from './BackgroundSection.tsx';
import { PAPER_NAMES, PAPERS, type PaperName, pageOf, paperOf, withRatio } from './papers.ts';
import { RareFontsSection } from './RareFontsSection.tsx';

/** The background, the sheet it is printed on, and the fonts that all its texts share. */
export function PagePanel() {
  return (
    <>
      <BackgroundSection />
      <PaperSection />
      <RareFontsSection />
    </>
  );
}

function PaperSection() {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const design = useDesigner((state) => state.design);
  const paper = paperOf(design);
  const name = t('background.steps.size');
  const page = pageOf(design);
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
            { type: 'setPage', page: { ...page, ...sheet } },
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
              { type: 'setPage', page: withRatio(design, ratio) },
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
      <Measure
        label={t('background.bleed')}
        help={t('background.bleedHelp')}
        value={page.bleedMm}
        min={0}
        max={20}
        step={0.5}
        suffix="mm"
        onChange={(bleedMm) => act([{ type: 'setPage', page: { ...page, bleedMm } }])}
      />
      {isOutside(design) && <OutsideNotice />}
    </Section>
  );
}

/** Some content is outside the page: offers to scale all of it into the page. */
function OutsideNotice() {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const bringIn = () => {
    const { slides, viewportRatio } = store.get().design;
    const name = t('background.steps.bringIn');
    store.act({ actions: [{ type: 'setSlides', slides: broughtIn(slides, viewportRatio) }], name, say: name });
  };
  return (
    <Notice
      tone="warning"
      actions={
        <Button size="sm" icon={Expand} onClick={bringIn}>
          {t('background.bringIn')}
        </Button>
      }
    >
      {t('background.outside')}
    </Notice>
  );
}
