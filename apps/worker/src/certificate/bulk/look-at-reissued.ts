import { batchById } from '@laurel/db/certificate/batch-board.ts';
import type { ToReissue } from '@laurel/db/certificate/check-bulk-change.ts';
import type { FindingKind } from '@laurel/slide/preflight.ts';
import type { JobContext } from '../../kernel/job.ts';
import { checkPages, type PageLook } from '../check/check-pages.ts';
import { lookWith } from '../check/look-at-pages.ts';

/** What the list of a bulk change says of an error that a check finds; of any other, that its page has an error. */
const PROBLEMS: Partial<Record<FindingKind, string>> = {
  missingGlyph: 'pageGlyph',
  overflow: 'pageOverflow',
  offPage: 'pageEdge',
  cutByEdge: 'pageEdge',
  covered: 'pageHidden',
  transparent: 'pageHidden',
  zeroSize: 'pageHidden',
  lowContrast: 'pageHidden',
  qrUnreadable: 'pageCode',
  qrWrong: 'pageCode',
  noQrCode: 'pageCode',
  missingImage: 'pagePicture',
  foreignImage: 'pagePicture',
  unreadableImage: 'pagePicture',
  missingFont: 'pagePicture',
  sealMissing: 'pagePicture',
  noName: 'pageNameless',
  noNumber: 'pageNameless',
  nameNotInFile: 'pageNameless',
  numberNotInFile: 'pageNameless',
  notRendered: 'pageUnseen',
};

type Group = { readonly look: PageLook; readonly certificates: ToReissue[] };

/** Certificates with the same design, pages, seal and waivers: these are checked together, as a batch is. */
const groupsOf = async ({ db }: JobContext, certificates: readonly ToReissue[]): Promise<Group[]> => {
  const waiversOf = new Map<string, PageLook['waivers']>();
  const groups = new Map<string, Group>();
  for (const one of certificates) {
    const { batchId, designHash, print } = one;
    if (!waiversOf.has(batchId)) waiversOf.set(batchId, (await batchById(db, batchId))?.batch.waivers ?? []);
    const waivers = waiversOf.get(batchId) ?? [];
    const key = JSON.stringify([designHash, print.seal?.imageHash, print.pages, waivers]);
    const group: Group = groups.get(key) ?? { look: { designHash, print, waivers }, certificates: [] };
    group.certificates.push(one);
    groups.set(key, group);
  }
  return [...groups.values()];
};

/** Number of certificates between two reports of progress. */
const AT_ONCE = 100;

/** Reports the places of checked certificates, several at a time. */
const reporting = (some: readonly ToReissue[], looked: (places: readonly number[]) => Promise<void>) => {
  let reported = 0;
  return async (done: number, total: number) => {
    // Beyond their number it counts pages that it looks at.
    const until = Math.min(done, some.length);
    if (until - reported < AT_ONCE && done < total) return;
    const places = some.slice(reported, until).map(({ place }) => place);
    reported = until;
    if (places.length > 0) await looked(places);
  };
};

/** Errors of certificates as they would be printed, by their place: those of a design are on all that have it. */
export const lookAtReissued =
  (context: JobContext) =>
  async (
    certificates: readonly ToReissue[],
    looked: (places: readonly number[]) => Promise<void>,
  ): Promise<ReadonlyMap<number, string>> => {
    const means = { db: context.db, library: context.printing.library, lookAtPages: lookWith(context) };
    const problems = new Map<number, string>();
    for (const { look, certificates: some } of await groupsOf(context, certificates)) {
      const printed = some.map((one) => one.printed);
      const report = reporting(some, looked);
      const findings = await checkPages(means, look, printed, report);
      await report(some.length, some.length);
      for (const { kind, severity, ordinal } of findings) {
        if (severity !== 'error') continue;
        const concerned = ordinal === undefined ? some : some.slice(ordinal - 1, ordinal);
        for (const { place } of concerned) problems.set(place, problems.get(place) ?? PROBLEMS[kind] ?? 'page');
      }
    }
    return problems;
  };
