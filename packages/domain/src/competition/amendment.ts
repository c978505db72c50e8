import { z } from 'zod';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { ItemId, StageId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Fen } from '../kernel/money.ts';
import { type Bilingual, BilingualText } from '../kernel/text.ts';
import type { Item } from './item.ts';
import { ObjectionRules } from './objection-rules.ts';
import { EnrolmentSettings, plainField, ReviewSettings, SubmissionSettings } from './settings.ts';
import {
  permissionsOf,
  permissionsOfKind,
  type ReviewersSee,
  Stage,
  type StageKind,
  StagePermissions,
} from './stage.ts';

/** What entrants rely on of an item: after publication it changes only by an amendment. */
const ItemTerms = z.strictObject({
  itemId: ItemId,
  // Amendments from before tracks could be amended have none.
  track: z.string().trim().min(1).max(60).exactOptional(),
  minMembers: z.number().int().min(1).max(50),
  maxMembers: z.number().int().min(1).max(50),
  maxAdvisers: z.number().int().min(0).max(10),
  fee: Fen,
  quota: z.number().int().min(1).nullable(),
});

const StageTerms = z.strictObject({
  stageId: StageId,
  opensAt: Instant,
  closesAt: Instant,
  graceMinutes: z.number().int().min(0).max(1440),
  // Amendments from before stages had permissions have none.
  permissions: StagePermissions.exactOptional(),
});
type StageTerms = z.infer<typeof StageTerms>;

/** What an amendment changes; whatever it does not name stays as it is. */
export const AmendmentChanges = z.strictObject({
  rules: BilingualText.nullable(),
  items: z.array(ItemTerms).max(200),
  stages: z.array(StageTerms).max(40),
  // Amendments from before stages could be added have none.
  addedStages: z
    .array(Stage.omit({ sealed: true }))
    .max(40)
    .optional(),
  // Amendments from before settings could be amended have none.
  enrolment: EnrolmentSettings.optional(),
  submission: SubmissionSettings.optional(),
  review: ReviewSettings.optional(),
  // Amendments from before rules for objections could be amended have none.
  objections: ObjectionRules.optional(),
});
export type AmendmentChanges = z.infer<typeof AmendmentChanges>;

/** Whom an amendment concerns: teams that have registered, and those that are still filling in. */
export const Affected = z.strictObject({ registered: z.number().int().min(0), drafts: z.number().int().min(0) });
export type Affected = z.infer<typeof Affected>;

export const itemFields = ['track', 'fee', 'quota', 'minMembers', 'maxMembers', 'maxAdvisers'] as const;
const stageFields = ['opensAt', 'closesAt', 'graceMinutes'] as const;

/** The settings that participants read; each is replaced as a whole. */
export const settingsParts = ['enrolment', 'submission', 'review'] as const;
export type SettingsPart = (typeof settingsParts)[number];

/** One changed value, as the public notice shows it. */
export type Difference =
  | { readonly part: 'rules' }
  | {
      readonly part: 'item';
      readonly name: Bilingual;
      readonly field: (typeof itemFields)[number];
      readonly from: string | number | null;
      readonly to: string | number | null;
    }
  | {
      readonly part: 'stage';
      readonly name: Bilingual;
      readonly field: (typeof stageFields)[number];
      readonly from: string | number;
      readonly to: string | number;
    }
  | {
      readonly part: 'permission';
      readonly name: Bilingual;
      readonly field: keyof StagePermissions;
      readonly from: PermissionValue;
      readonly to: PermissionValue;
    }
  | {
      readonly part: 'addedStage';
      readonly name: Bilingual;
      readonly kind: StageKind;
      readonly opensAt: Instant;
      readonly closesAt: Instant;
    }
  | { readonly part: 'enrolment'; readonly from: EnrolmentSettings; readonly to: EnrolmentSettings }
  | { readonly part: 'submission'; readonly from: SubmissionSettings; readonly to: SubmissionSettings }
  | { readonly part: 'review'; readonly from: ReviewSettings; readonly to: ReviewSettings }
  | { readonly part: 'objections'; readonly from: ObjectionRules; readonly to: ObjectionRules };

type PermissionValue = 'yes' | 'no' | StagePermissions['blind'] | ReviewersSee;

const permissionValue = (value: boolean | PermissionValue): PermissionValue => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value;
};

/** What a stage will permit that it did not, or no longer will. */
const permissionsChanged = (stage: Stage, to: StageTerms | undefined): Difference[] => {
  if (!to?.permissions) return [];
  const [before, after] = [permissionsOf(stage), permissionsOf({ ...stage, permissions: to.permissions })];
  return permissionsOfKind[stage.kind]
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      part: 'permission',
      name: stage.name,
      field,
      from: permissionValue(before[field]),
      to: permissionValue(after[field]),
    }));
};

export type Terms = {
  readonly rules: BilingualText;
  readonly items: readonly Item[];
  readonly stages: readonly Stage[];
  readonly enrolment: EnrolmentSettings | null;
  readonly submission: SubmissionSettings | null;
  readonly review: ReviewSettings | null;
  /** How objections to its results are handled; absent while nobody has set it. */
  readonly objections?: ObjectionRules;
};

/** Settings as text, whatever their questions leave out. */
const asText = ({ fields, ...rest }: EnrolmentSettings | SubmissionSettings) =>
  canonicalJson({ ...rest, fields: fields.map(plainField) });
/** The same settings, whatever the order of their keys: a stored row has its own. */
const same = (a: EnrolmentSettings | SubmissionSettings, b: EnrolmentSettings | SubmissionSettings) =>
  asText(a) === asText(b);
/** The review settings as rules: without the number of their version, and English guidance left out is empty. */
const asRules = ({ policy, ...rest }: ReviewSettings) => {
  const criteria = policy.criteria.map((criterion) => ({ guidanceEn: '', ...criterion }));
  return canonicalJson({ ...rest, policy: { ...policy, version: 0, criteria } });
};
const sameReview = (a: ReviewSettings, b: ReviewSettings) => asRules(a) === asRules(b);

/** The settings that really change. What was never set is not amended: it is set. */
const changedSettings = ({ enrolment, submission, review, objections }: Terms, changes: AmendmentChanges) => ({
  ...(enrolment && changes.enrolment && !same(enrolment, changes.enrolment) ? { enrolment: changes.enrolment } : {}),
  ...(submission && changes.submission && !same(submission, changes.submission)
    ? { submission: changes.submission }
    : {}),
  ...(review && changes.review && !sameReview(review, changes.review) ? { review: changes.review } : {}),
  ...(objections && changes.objections && canonicalJson(objections) !== canonicalJson(changes.objections)
    ? { objections: changes.objections }
    : {}),
});

/** The stages that do not exist yet. */
export const addedBy = ({ stages }: Pick<Terms, 'stages'>, { addedStages = [] }: AmendmentChanges) =>
  addedStages.filter(({ stageId }) => !stages.some((stage) => stage.stageId === stageId));

/** Every value that the amendment changes, before and after. */
export const differencesOf = (terms: Terms, changes: AmendmentChanges): Difference[] => {
  const { rules, items, stages } = terms;
  const text: Difference[] =
    changes.rules && (changes.rules.zh !== rules.zh || changes.rules.en !== rules.en) ? [{ part: 'rules' }] : [];
  const ofItems = items.flatMap((item) => {
    const to = changes.items.find(({ itemId }) => itemId === item.itemId);
    return itemFields.flatMap((field): Difference[] => {
      const after = to?.[field];
      if (after === undefined || after === item[field]) return [];
      return [{ part: 'item', name: item.name, field, from: item[field], to: after }];
    });
  });
  const ofStages = stages.flatMap((stage) => {
    const to = changes.stages.find(({ stageId }) => stageId === stage.stageId);
    const times = stageFields
      .filter((field) => to && to[field] !== stage[field])
      .map((field): Difference => {
        const after = to as StageTerms;
        return { part: 'stage', name: stage.name, field, from: stage[field], to: after[field] };
      });
    return [...times, ...permissionsChanged(stage, to)];
  });
  const settings = changedSettings(terms, changes);
  const ofSettings: Difference[] = [
    ...(terms.enrolment && settings.enrolment
      ? [{ part: 'enrolment' as const, from: terms.enrolment, to: settings.enrolment }]
      : []),
    ...(terms.submission && settings.submission
      ? [{ part: 'submission' as const, from: terms.submission, to: settings.submission }]
      : []),
    ...(terms.review && settings.review ? [{ part: 'review' as const, from: terms.review, to: settings.review }] : []),
    ...(terms.objections && settings.objections
      ? [{ part: 'objections' as const, from: terms.objections, to: settings.objections }]
      : []),
  ];
  const added = addedBy(terms, changes).map(
    ({ name, kind, opensAt, closesAt }): Difference => ({ part: 'addedStage', name, kind, opensAt, closesAt }),
  );
  return [...text, ...ofItems, ...ofStages, ...added, ...ofSettings];
};

/** The changes that would really change something. */
export const realChanges = (terms: Terms, changes: AmendmentChanges): AmendmentChanges => {
  const { rules, items, stages } = terms;
  const item = new Map(items.map((one) => [one.itemId, one]));
  const stage = new Map(stages.map((one) => [one.stageId, one]));
  const added = addedBy(terms, changes);
  return {
    rules: changes.rules && (changes.rules.zh !== rules.zh || changes.rules.en !== rules.en) ? changes.rules : null,
    items: changes.items.filter((one) =>
      itemFields.some((field) => one[field] !== undefined && item.get(one.itemId)?.[field] !== one[field]),
    ),
    stages: changes.stages.filter((one) => {
      const now = stage.get(one.stageId);
      return (
        stageFields.some((field) => now?.[field] !== one[field]) || (now && permissionsChanged(now, one).length > 0)
      );
    }),
    ...(added.length > 0 && { addedStages: added }),
    ...changedSettings(terms, changes),
  };
};

/** The items and stages as they are after the amendment. */
export const amendedTerms = ({ items, stages }: Pick<Terms, 'items' | 'stages'>, changes: AmendmentChanges) => ({
  items: items.map((item) => ({ ...item, ...changes.items.find(({ itemId }) => itemId === item.itemId) })),
  stages: [
    ...stages.map((stage) => ({ ...stage, ...changes.stages.find(({ stageId }) => stageId === stage.stageId) })),
    ...addedBy({ stages }, changes).map((stage) => ({ ...stage, sealed: false })),
  ],
});

/** All items of a track that an item leaves or joins: who is ranked with whom changes for each of them. */
const ofOtherTracks = (items: readonly Item[], changes: AmendmentChanges) => {
  const tracks = changes.items.flatMap(({ itemId, track }) => {
    const now = items.find((item) => item.itemId === itemId)?.track;
    return track === undefined || track === now ? [] : [now, track];
  });
  return items.filter((item) => tracks.includes(item.track)).map(({ itemId }) => itemId);
};

/** The items an amendment touches; null = rules, settings or a stage for all of them, so everybody. */
export const itemsTouched = (
  { items, stages }: Pick<Terms, 'items' | 'stages'>,
  changes: AmendmentChanges,
): readonly ItemId[] | null => {
  if (changes.rules || changes.objections || settingsParts.some((part) => changes[part])) return null;
  const moved = [
    ...stages.filter(({ stageId }) => changes.stages.some((one) => one.stageId === stageId)),
    ...addedBy({ stages }, changes),
  ];
  if (moved.some(({ itemIds }) => itemIds.length === 0)) return null;
  const own = changes.items.map(({ itemId }) => itemId);
  return [...new Set([...own, ...ofOtherTracks(items, changes), ...moved.flatMap(({ itemIds }) => itemIds)])];
};
