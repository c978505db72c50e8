import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { prepareCeremony, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { expect, it } from 'vitest';
import { approvedBatch, countedFrom, printedIn } from './batches.ts';
import { stored } from './designing.ts';
import { opening } from './opening.ts';

/** Certificates for advisers: selected in the settings, printed with the adviser's name and role. */
const { db, world, organiser, colleague, as, stranger, shot, problems } = await opening('adviser');
const teacher = await world.signedInAs(null, { realName: '何明远' });
const adviser = teacher.personId;
const { competitionId } = await prepareCeremony(db, { awards: 2, members: 2, groupId: world.rootGroupId, adviser });
const [design] = gallery;
if (!design) throw new Error('the gallery has designs');

it('an adviser gets a certificate of each work, which says so where anyone verifies it', async () => {
  const designId = await stored(organiser, design.design);
  const page = await as(organiser);
  await page.goto(`/certificate/setting?competitionId=${competitionId}`);
  await page.getByRole('radio', { name: '每位指导教师一份' }).click();
  await page.getByText(/每位指导教师按每件获奖作品各得一份/).waitFor();
  await shot(page, 'setting', { narrow: true });

  const name = { zh: '指导教师证书', en: 'Adviser certificates' };
  const wanted = { competitionId, designId, name, rule: countedFrom('T'), copies: 'adviser' as const };
  const batchId = await approvedBatch(organiser, colleague, wanted);
  await colleague.call.certificate.issueBatch({ batchId, commandId: crypto.randomUUID() });
  await printedIn(colleague, batchId, 2);
  expect((await batchById(db, batchId))?.batch.copies).toBe('adviser');
  await page.goto(`/certificate/list?batchId=${batchId}`);
  await page.getByText('一等奖 · 指导教师').first().waitFor();
  await shot(page, 'list', { narrow: true });

  const own = await as(teacher, { locale: 'en' });
  await own.goto('/center/reward');
  await own.getByRole('heading', { name: 'As an adviser' }).waitFor();
  await own.getByText('T0001').waitFor();
  await shot(own, 'reward-en', { narrow: true });

  const [first] = await rowsOfBatch(db, batchId);
  const anyone = await stranger();
  await anyone.goto(`/certificate/trace?c=${first?.traceToken}`);
  await anyone.getByText('指导教师证书（颁发给作品的指导教师）').waitFor();
  await anyone.getByText('何明远').first().waitFor();
  await shot(anyone, 'trace', { narrow: true });
  expect(problems).toEqual([]);
}, 240_000);
