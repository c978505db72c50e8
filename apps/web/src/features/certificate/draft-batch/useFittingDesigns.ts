import type { Recipe } from '@laurel/domain/certificate/batch.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import type { gallery } from '@laurel/slide/gallery/gallery.ts';
import { useState } from 'react';
import { freshId } from '#/lib/fresh-id.ts';
import { useSession } from '#/lib/session.ts';
import { useGallery } from '../useGallery.ts';
import type { BatchFormProps, ChosenDesign } from './batch-entries.ts';

type GalleryId = (typeof gallery)[number]['id'];

/** The finished design that is made for the people of each recipe. */
const FITTING: Readonly<Record<Recipe, GalleryId>> = {
  ...{ judges: 'jury', volunteers: 'volunteer', participants: 'partaker' },
  ...{ advisers: 'guide', awardedAdvisers: 'guide', schools: 'host', awardedSchools: 'host' },
};

/**
 * The design that a recipe begins with: the organisation's own copy of the fitting finished one, or one that is made
 * when the batch is saved. Nothing for a person who may not add designs and has no copy.
 */
export function useFittingDesigns(designs: BatchFormProps['designs']) {
  const { can } = useSession();
  const finished = useGallery();
  const [ids] = useState(() => new Map(finished.map(({ id }) => [id, freshId() as DesignId])));
  const mayAdd = can('cert:design:edit');
  const fittingFor = (recipe: Recipe): ChosenDesign | undefined => {
    const one = finished.find(({ id }) => id === FITTING[recipe]);
    const designId = one && ids.get(one.id);
    if (!one || !designId) return undefined;
    const own = designs.find(({ title }) => title === one.design.title);
    return (
      own ?? (mayAdd ? { designId, title: one.design.title, design: one.design as ChosenDesign['design'] } : undefined)
    );
  };
  /** The finished design with this id, where the batch brings it. */
  const broughtBy = (designId: string): ChosenDesign | undefined => {
    const one = finished.find(({ id }) => ids.get(id) === designId);
    return (
      one && { designId: designId as DesignId, title: one.design.title, design: one.design as ChosenDesign['design'] }
    );
  };
  return { fittingFor, broughtBy };
}
export type FittingDesigns = ReturnType<typeof useFittingDesigns>;
