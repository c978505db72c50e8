import { SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import type { Scores } from '@laurel/domain/review/score-sheet.ts';
import { z } from 'zod';
import { drafts } from '#/lib/drafts.ts';

/** A submission that the server has not answered yet; it keeps its id until it is answered. */
export type Queued = {
  readonly commandId: string;
  readonly sessionId: SessionId;
  readonly code: string;
  readonly scores: Scores;
  readonly comment: string;
};

/** What was entered on this device for one team, and its submission. */
export type KeptSheet = {
  readonly texts: Readonly<Record<string, string>>;
  readonly comment: string;
  readonly queued: Queued | null;
  /** Why its last submission does not count: shown until it is submitted again or removed. */
  readonly refused: Refused | null;
};
type Refused = { readonly code: string; readonly sentence: string };

/** In the browser, by pairs: a criterion may have any key, also one under which drafts keep nothing. */
const Draft = z.object({
  texts: z.array(z.tuple([z.string(), z.string()])),
  comment: z.string().default(''),
  queued: z
    .object({
      commandId: z.uuid(),
      sessionId: SessionId,
      code: z.string(),
      scores: z.array(z.tuple([z.string(), z.number()])),
      comment: z.string().default(''),
    })
    .nullable()
    .catch(null),
  refused: z.object({ code: z.string(), sentence: z.string() }).nullable().catch(null),
});

const FORM = 'scene-sheet|';

const sheetOf = (values: unknown): KeptSheet | null => {
  const draft = Draft.safeParse(values).data;
  if (!draft) return null;
  const { texts, comment, queued, refused } = draft;
  return {
    ...{ texts: Object.fromEntries(texts), comment, refused },
    queued: queued && { ...queued, scores: Object.fromEntries(queued.scores) },
  };
};

/** Score sheets that are being filled in, in this browser under the expert's account. */
export const sheetDrafts = {
  read: (slotId: string): KeptSheet | null => {
    const key = drafts.key(`${FORM}${slotId}`);
    return key ? sheetOf(drafts.read(key)?.values) : null;
  },
  write: (slotId: string, kept: KeptSheet | null) => {
    const key = drafts.key(`${FORM}${slotId}`);
    if (!key) return;
    if (!kept) return drafts.remove(key);
    const { texts, comment, queued, refused } = kept;
    drafts.write(key, {
      ...{ texts: Object.entries(texts), comment, refused },
      queued: queued && { ...queued, scores: Object.entries(queued.scores) },
    });
  },
  /** Submissions that wait for the network, oldest first. */
  queued: (): readonly { slotId: SlotId; queued: Queued }[] =>
    all().flatMap(({ slotId, kept: { queued } }) => (queued ? [{ slotId, queued }] : [])),
  /** Those whose submission was refused, with what was entered. */
  refused: (): readonly { slotId: SlotId; kept: KeptSheet; refused: Refused }[] =>
    all().flatMap(({ slotId, kept }) => (kept.refused ? [{ slotId, kept, refused: kept.refused }] : [])),
};

const all = () =>
  drafts.under(FORM).flatMap(({ form, draft }) => {
    const slotId = SlotId.safeParse(form.slice(FORM.length)).data;
    const kept = sheetOf(draft.values);
    return slotId && kept ? [{ slotId, kept }] : [];
  });
