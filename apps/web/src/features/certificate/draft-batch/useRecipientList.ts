import { type ListSource, Recipe } from '@laurel/domain/certificate/batch.ts';
import type { DraftBatch } from '@laurel/domain/certificate/draft-batch.ts';
import type { CompetitionId, ItemId, RoundId } from '@laurel/domain/kernel/ids.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { base64Of } from '#/lib/base64-of.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { client, trpc } from '#/lib/trpc.ts';
import type { BatchEntriesForm, Earlier, Said } from './batch-entries.ts';
import type { FittingDesigns } from './useFittingDesigns.ts';

/** For whom a batch is: awards, people found by a recipe, a spreadsheet, or the list of an earlier batch. */
type Audience = 'awards' | ListSource | 'earlier';
type Chosen = { readonly id: string; readonly file: File; readonly content: string };
type List = DraftBatch['list'];
type Of = { readonly competitionId: CompetitionId; readonly itemId: ItemId | null };
/** Somebody of a list, as a certificate would print them. */
type First = { readonly name: string; readonly organisation: string; readonly role: string; readonly citation: string };

/** A spreadsheet with recipients: chosen, and checked immediately. */
function useSpreadsheet() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const check = useQuery({
    queryKey: ['recipient-list', chosen?.id],
    queryFn: () => client.certificate.checkRecipientList.query({ file: chosen?.content ?? '' }),
    enabled: chosen !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const right = chosen && check.data && check.data.total > 0 && check.data.wrongRows === 0 ? check.data : null;
  return {
    files: chosen ? [chosen.file] : [],
    choose: async ([file]: readonly File[]) =>
      setChosen(file ? { id: freshId(), file, content: await base64Of(file) } : null),
    chosen: chosen !== null,
    check,
    count: right?.total ?? 0,
    first: (right?.shown[0]?.row ?? null) as First | null,
    list: (right && chosen ? { source: 'spreadsheet', file: chosen.content } : undefined) as List,
  };
}
export type Spreadsheet = ReturnType<typeof useSpreadsheet>;

/** As what the people of a recipe are thanked, until something else is entered. */
const ROLES: Readonly<Record<Recipe, { readonly zh: string; readonly en: string }>> = {
  judges: { zh: '评审专家', en: 'Expert' },
  volunteers: { zh: '志愿者', en: 'Volunteer' },
  advisers: { zh: '指导教师', en: 'Adviser' },
  awardedAdvisers: { zh: '优秀指导教师', en: 'Outstanding adviser' },
  participants: { zh: '参赛者', en: 'Participant' },
  schools: { zh: '参赛学校', en: 'Participating school' },
  awardedSchools: { zh: '优秀组织单位', en: 'Outstanding organisation' },
};

/** The role printed for the experts of one round, or of all rounds. */
export const roleOfExperts = (round: Bilingual | undefined): Bilingual =>
  round
    ? { zh: `${round.zh}${/[评审]$/.test(round.zh) ? '专家' : '评审专家'}`, en: round.en && `Expert, ${round.en}` }
    : ROLES.judges;

/** Recipients found by the product: which people, in which role and for what reason. */
function useRecipe(recipe: Recipe | null, of: Of, { zh, en, citation, roundId }: Said) {
  const round = recipe === 'judges' && roundId ? { roundId: roundId as RoundId } : {};
  const found = trpc.certificate.recipeRecipients.useQuery(
    { ...of, ...round, recipe: recipe ?? 'judges' },
    { enabled: recipe !== null },
  );
  const total = recipe && found.data ? found.data.total - found.data.certified : 0;
  const [shown] = found.data?.shown ?? [];
  const whole = recipe && total > 0 && zh.trim() !== '';
  return {
    found,
    count: whole ? total : 0,
    first: (recipe && shown ? { ...shown, role: zh, citation } : null) as First | null,
    list: (whole ? { source: recipe, ...round, role: { zh, en }, citation } : undefined) as List,
  };
}
const isRecipe = (source: Audience): source is Recipe => Recipe.safeParse(source).success;
/** A batch like an earlier one is for the same people; those of a recipe are found again. */
const beginning = (earlier: Earlier | null): Audience =>
  earlier === null ? 'awards' : earlier.source === 'spreadsheet' ? 'earlier' : earlier.source;

const ofEarlier = ({ batchId, total, certified, shown: [first] }: Earlier) => ({
  count: total - certified,
  first: (first ? { ...first, role: first.role.zh } : null) as First | null,
  list: (total > certified ? { source: 'earlier', batchId } : undefined) as List,
});

/**
 * For whom a batch is: awards, or a list of recipients without one. A spreadsheet is kept outside the form, whose
 * values the browser stores: names of people do not belong there.
 */
export function useRecipientList(
  form: BatchEntriesForm,
  competitionId: CompetitionId,
  {
    onlyList,
    earlier,
    fittingFor,
  }: { onlyList: boolean; earlier: Earlier | null; fittingFor: FittingDesigns['fittingFor'] },
) {
  const [asked, setAsked] = useState<Audience>(beginning(earlier));
  const [begun] = useState(() => form.getValues('designId'));
  const [proposed, setProposed] = useState(begun);
  const [itemId, said] = form.watch(['itemId', 'said']);
  const source = asked === 'awards' && onlyList ? 'spreadsheet' : asked;
  const recipe = isRecipe(source) ? source : null;
  const spreadsheet = useSpreadsheet();
  const entries = useRecipe(recipe, { competitionId, itemId: itemId as ItemId | null }, said);
  const chosenList = () => {
    if (source === 'awards') return null;
    if (source === 'earlier') return earlier && ofEarlier(earlier);
    return source === 'spreadsheet' ? spreadsheet : entries;
  };
  const chosen = chosenList();
  return {
    source,
    turn: (next: Audience) => {
      setAsked(next);
      if (isRecipe(next)) form.setValue('said', { ...ROLES[next], citation: '', roundId: null });
      // Until somebody has chosen a design themselves, each recipe has its own.
      const designId = (isRecipe(next) && fittingFor(next)?.designId) || begun;
      if (form.getValues('designId') !== proposed) return;
      form.setValue('designId', designId);
      setProposed(designId);
    },
    spreadsheet,
    found: entries.found,
    /** The spreadsheet's list of an earlier batch, where one may be taken over. */
    earlier: earlier?.source === 'spreadsheet' ? earlier : null,
    /** How many recipients get a certificate, once nothing is wrong with it; null for awards. */
    count: chosen?.count ?? null,
    first: chosen?.first ?? null,
    /** What is sent with the batch; nothing for awards. */
    list: chosen?.list,
    ready: chosen === null || chosen.list !== undefined,
  };
}
export type RecipientList = ReturnType<typeof useRecipientList>;
