import type { SettingsPart } from '@laurel/domain/competition/amendment.ts';
import { begunStage } from '@laurel/domain/competition/announced-settings.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';

/** How many amendments took effect: after each, a page starts again from the new settings. */
export const amendmentsOf = ({ settings }: CompetitionDetails) => settings.amended?.length ?? 0;

/**
 * How a page of settings may change them now. Before publication, and where they were never set, it saves them; after
 * that it prepares an amendment, for which `amend` is in the address; once their stage has started it only shows them.
 */
export function useSettingsChange({ status, settings, amendment, can, now }: CompetitionDetails, part: SettingsPart) {
  const drawer = useDrawer('amend');
  const running = status === 'published' || status === 'suspended';
  const saves = status === 'draft' || (running && settings[part] === null);
  const begun = saves ? undefined : begunStage(settings.stages, part, now);
  const amendable = !saves && running && !begun;
  const proposes = amendable && !amendment && drawer.id !== null;
  return { begun, amendable, proposes, readOnly: !can.edit || !(saves || proposes), close: drawer.close };
}
export type SettingsChange = ReturnType<typeof useSettingsChange>;
