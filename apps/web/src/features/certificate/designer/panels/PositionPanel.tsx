import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { PAGE_UNITS, pageSizeMm } from '@laurel/domain/certificate/design.ts';
import { useTranslation } from 'react-i18next';
import { Switch } from '#/ui/Choice.tsx';
import { Measure, Pair, Section, Words } from '../fields/Controls.tsx';
import { placeOf } from '../model/designer-state.ts';
import { useDesigner, useFollowing } from '../model/designer-store.ts';
import { scaledInto } from '../model/geometry.ts';
import { boundsOf, resized } from '../model/placing.ts';
import { NothingSelected } from './StylePanel.tsx';
import { imagesIn, shared, useChange, useSelected } from './useSelected.ts';

/** The selected elements where a running gesture holds them. */
const useDrawn = (selected: readonly SlideElement[]): SlideElement[] => {
  const draft = useDesigner((state) => state.draft);
  const shift = useFollowing((state) => state.shift);
  const stretch = useFollowing((state) => state.stretch);
  return selected.map((element) => {
    if (shift && !element.lock) return { ...element, left: element.left + shift.x, top: element.top + shift.y };
    if (stretch && !element.lock) return { ...element, ...scaledInto(placeOf(element), stretch.from, stretch.to) };
    return { ...element, ...draft?.get(element.id) };
  });
};

/** elPosition: where the selected elements are on the printed page, in millimetres. */
export function PositionPanel() {
  const { t } = useTranslation('designer');
  const selected = useSelected();
  const change = useChange();
  if (selected.length === 0) return <NothingSelected title={t('style.places.none')} />;
  const locked = selected.some((element) => element.lock === true);
  const [only, more] = selected;
  const images = imagesIn(selected);
  return (
    <>
      <Section title={t('style.places.tab')}>
        {locked && <p className="text-label text-ink-3">{t('style.places.locked')}</p>}
        <Measures selected={selected} locked={locked} />
        {images.length > 0 && (
          <Switch
            label={t('style.places.fixedRatio')}
            value={shared(images, (image) => image.fixedRatio) === true}
            onChange={(fixedRatio) => change(images, t('style.places.fixedRatio'), () => ({ fixedRatio }))}
          />
        )}
        <Switch
          label={t('style.places.lock')}
          value={locked}
          onChange={(lock) => change(selected, t('style.places.lock'), () => ({ lock }))}
        />
      </Section>
      {only && !more && (
        <Section title={t('style.places.name')}>
          <Words
            label={t('style.places.name')}
            help={t('style.places.nameHelp')}
            value={only.name}
            maxLength={200}
            onChange={(name) => change([only], t('style.places.name'), () => ({ name: name.trim() }))}
          />
        </Section>
      )}
    </>
  );
}

/** Place, size and angle; several elements are moved together and sized each by itself. */
function Measures({ selected, locked }: { selected: readonly SlideElement[]; locked: boolean }) {
  const { t } = useTranslation('designer');
  const change = useChange();
  const drawn = useDrawn(selected);
  const mm = useDesigner((state) => pageSizeMm(state.design).width / PAGE_UNITS);
  const bounds = boundsOf(drawn);
  const move = (axis: 'left' | 'top', to: number) => {
    const by = to / mm - bounds[axis];
    change(selected, t('style.places.moved'), (element) => ({ [axis]: element[axis] + by }));
  };
  const size = (side: 'width' | 'height', to: number) =>
    change(selected, t('style.places.sized'), (element) => resized(element, side, to / mm));
  return (
    <Pair>
      {(['left', 'top'] as const).map((axis) => (
        <Measure
          key={axis}
          label={t(axis === 'left' ? 'style.places.x' : 'style.places.y')}
          value={bounds[axis] * mm}
          step={0.5}
          suffix="mm"
          disabled={locked}
          onChange={(to) => move(axis, to)}
        />
      ))}
      {(['width', 'height'] as const).map((side) => (
        <Measure
          key={side}
          label={t(`style.places.${side}`)}
          value={selected.length > 1 ? shared(drawn, (element) => element[side] * mm) : bounds.own[side] * mm}
          min={0.1}
          max={2000}
          step={0.5}
          suffix="mm"
          disabled={locked}
          onChange={(to) => size(side, to)}
        />
      ))}
      <Measure
        label={t('style.places.rotate')}
        value={shared(drawn, (element) => element.rotate)}
        min={-360}
        max={360}
        suffix="°"
        disabled={locked}
        onChange={(rotate) => change(selected, t('style.places.rotate'), () => ({ rotate }))}
      />
    </Pair>
  );
}
